import { expect, test } from 'vitest';
import { type FailureReason, failureReasons } from '../../../src/engine/session/sessionState.ts';
import { restoreSaved } from '../../../src/engine/session/restoreSaved.ts';
import { message } from '../../server/message.ts';
import { inBrowser, settled, visit, visitAtTheEnd } from './visit.ts';
import { planFor } from './visitTraveller.ts';

const browser = inBrowser();

/** A visit to the wizard, which keeps its answers, that was sent. */
async function sentVisit(reference?: string): Promise<ReturnType<typeof visit>> {
  const at = visitAtTheEnd();
  at.session.navigation.next();
  at.host.leads[0]?.answer(reference);
  await settled();
  return at;
}

test('a form that keeps its answers knows when and under which reference it was sent, also after a reload', async () => {
  const { session, host } = await sentVisit('K7M4XQ');
  const { sent } = session.state;
  expect(sent).toMatchObject({ at: expect.stringMatching(/^\d{4}-.*Z$/), reference: 'K7M4XQ', open: true });
  expect(sent).not.toHaveProperty('changed');
  expect(host.stored.map((stored) => stored.sent)).toEqual([sent]);
  expect(visit('booking').session.state.sent).toEqual(sent);
});

test('another tab hears that the form was sent, and keeps what was typed there', async () => {
  const other = visit('booking');
  const { session } = await sentVisit('K7M4XQ');
  other.enter({ email: 'grace@example.com' });
  other.session.sync();
  expect(other.session.state.sent).toEqual({ ...session.state.sent, changed: true });
  expect(other.session.state.answers).toMatchObject({ kind: 'family', email: 'grace@example.com' });
  const told = other.session.state;
  other.session.sync();
  expect(other.session.state).toBe(told);
  other.session.flush();
  expect(visit('booking').session.state.sent).toEqual(told.sent);
});

test('saved answers that were sent on one device are known on another one: the same ones are not sent again', async () => {
  const first = visitAtTheEnd();
  const { answers, instanceId: place } = first.session.state;
  first.session.setSavedId({ savedId: 'saved-id' });
  first.session.close();
  const { session, host } = visit('booking');
  session.navigation.next();
  const [hash, savedId] = host.leads[0]?.about ?? [];
  expect(savedId).toBe('saved-id');
  browser.storage.items.clear();
  const other = visit('booking');
  const sent = { at: '2026-05-04T16:00:00.000Z', reference: 'K7M4XQ', hash, consents: [] };
  restoreSaved(other.session, { answers, place, sent }, 'saved-id');
  expect(other.session.state.sent).toEqual(sent);
  other.session.navigation.next();
  await settled();
  expect([other.host.leads, other.session.state.repeated]).toEqual([[], place]);
  other.session.retry(true);
  await settled();
  expect(other.host.leads.map(({ about }) => about)).toEqual([[hash, 'saved-id']]);
});

test('what is changed since is noted, until it is sent again', async () => {
  const { session, host, enter } = await sentVisit('K7M4XQ');
  expect([host.beginnings, host.leads[0]?.isRestored]).toEqual([0, false]);
  enter({ email: 'grace@example.com' });
  enter({ email: 'grace@example.ca' });
  await settled();
  expect(host.beginnings).toBe(1);
  expect(session.state.sent).toMatchObject({ reference: 'K7M4XQ', changed: true });
  const again = visit('booking');
  expect(again.session.state.sent).toMatchObject({ changed: true });
  for (let place = 0; place < 3; place += 1) again.session.navigation.next();
  // Answers that came back may be sent at once.
  expect(again.host.leads[0]?.isRestored).toBe(true);
  again.host.leads[0]?.answer('NEWREF');
  await settled();
  expect(again.session.state.sent).toMatchObject({ reference: 'NEWREF' });
  expect(again.session.state.sent).not.toHaveProperty('changed');
});

test('clearing the answers forgets it, and bringing them back remembers it', async () => {
  const { session } = await sentVisit('K7M4XQ');
  const { sent } = session.state;
  session.clear();
  await settled();
  expect(session.state.sent).toBeUndefined();
  expect([...browser.storage.items.values()]).toEqual(['{"answers":{}}']);
  session.undoClear();
  await settled();
  expect(session.state.sent).toEqual(sent);
});

test('a form that keeps nothing keeps when and under which reference it was sent, and none of its answers', async () => {
  const { session, host, enter } = visit('contact');
  enter(message);
  session.navigation.next();
  host.leads[0]?.answer('K7M4XQ');
  await settled();
  const again = visit('contact');
  expect(again.session.state).toMatchObject({
    answers: {},
    restored: false,
    sent: { reference: 'K7M4XQ', open: true },
  });
  const kept = [...browser.storage.items.values()].join();
  for (const answer of Object.values(message)) expect(kept).not.toContain(answer);
  expect(host.stored).toMatchObject([{ sent: { reference: 'K7M4XQ' }, answers: message }]);
});

/** Presses the last button of the wizard, from its first section. */
function submitAgain({ session }: ReturnType<typeof visit>): void {
  for (let section = 0; section < 3; section += 1) session.navigation.next();
}

test('the same answers sent again are the same lead, unless the visitor means another one', async () => {
  const first = await sentVisit('K7M4XQ');
  for (const at of [first, visit('booking')]) {
    const { length } = at.host.leads;
    submitAgain(at);
    await settled();
    expect(at.session.state).toMatchObject({ repeated: 'you', sending: false, sent: { reference: 'K7M4XQ' } });
    expect(at.host.leads).toHaveLength(length);
  }
  first.session.retry(true);
  expect(first.host.leads).toHaveLength(2);
  expect(first.host.leads[1]?.key).not.toBe(first.host.leads[0]?.key);
  first.host.leads[1]?.answer('NEWREF');
  await settled();
  expect(first.session.state).toMatchObject({ repeated: undefined, sent: { reference: 'NEWREF' } });
});

test('what was changed and taken back, or typed in another way, is the same; what stays changed is another lead', async () => {
  const at = await sentVisit('K7M4XQ');
  at.enter({ email: 'grace@example.com' });
  at.enter({ email: ' ada@example.com ' });
  submitAgain(at);
  await settled();
  expect(at.host.leads).toHaveLength(1);
  expect(at.session.state.repeated).toBe('you');
  at.enter({ email: 'grace@example.com' });
  expect(at.session.state.repeated).toBeUndefined();
  at.session.navigation.next();
  expect(at.host.leads).toHaveLength(2);
});

test('another lead of the same answers that was not answered goes out again under its key', async () => {
  const at = await sentVisit('K7M4XQ');
  submitAgain(at);
  at.session.retry(true);
  at.host.leads[1]?.fail(new Error('no answer'));
  await settled();
  at.session.retry();
  expect(at.host.leads[2]?.key).toBe(at.host.leads[1]?.key);
});

test('a file that was uploaded once more is the same answer', async () => {
  const picture = { id: 'a', name: 'hall.jpg', type: 'image/jpeg', bytes: 9 };
  const { session, host, enter } = visit('attachments', { picture, note: 'By the door' });
  session.navigation.next();
  await settled();
  host.leads[0]?.answer('K7M4XQ');
  await settled();
  enter({ picture: { ...picture, id: 'b' }, note: 'By the door' });
  session.navigation.next();
  await settled();
  expect(host.leads).toHaveLength(1);
  enter({ picture: { ...picture, id: 'b', bytes: 8 } });
  session.navigation.next();
  await settled();
  expect(host.leads).toHaveLength(2);
});

test('a form whose answers travel with another one is told of its lead, and keeps what was sent', async () => {
  const { session, host, enter } = visit('trip');
  enter(planFor(1));
  session.navigation.next();
  enter({ 'travellers.0.nickname': 'Ada' });
  session.navigation.next();
  enter({ 'helpers.0.phone': '4035550142' });
  session.navigation.next();
  const sent = { at: '2026-11-22T18:00:00.000Z', reference: 'K7M4XQ' };
  host.attachmentsSent[0]?.(sent);
  const { answers } = host.attachments[0] ?? {};
  expect(session.state.sent).toEqual({ ...sent, answers });
  enter({ 'helpers.0.phone': '4035550143' });
  await settled();
  expect(visit('trip').session.state.sent).toEqual({ ...sent, answers, changed: true });
});

test.each([[null], [7], [{}], [{ at: 7 }], [{ at: 'yesterday' }], [{ reference: 'K7M4XQ' }]])(
  'a saved receipt that cannot be read is none: %j',
  async (kept) => {
    await sentVisit('K7M4XQ');
    const [key = ''] = browser.storage.items.keys();
    const saved = JSON.parse(browser.storage.items.get(key) ?? '') as object;
    browser.storage.items.set(key, JSON.stringify({ ...saved, sent: kept }));
    expect(visit('booking').session.state).toMatchObject({ restored: true, sent: undefined });
  },
);

async function failedVisit(error: unknown): Promise<ReturnType<typeof visit>> {
  const at = visitAtTheEnd();
  at.session.navigation.next();
  at.host.leads[0]?.fail(error);
  await settled();
  return at;
}

test.each([...failureReasons.map((reason) => [reason, reason] as const), ['nonsense', 'error'] as const])(
  'a failure is kept with its reason: %s',
  async (reason, told: FailureReason) => {
    const { session } = await failedVisit(Object.assign(new Error('no'), { reason }));
    expect(session.state.failure).toEqual({ reason: told, kept: true, instanceId: 'you' });
  },
);

test('a failure stays while one tries again, and goes when that works', async () => {
  const { session, host } = await failedVisit(new Error('offline'));
  session.retry();
  session.retry();
  expect(session.state).toMatchObject({ sending: true, failure: { instanceId: 'you' } });
  expect(host.leads).toHaveLength(2);
  expect(host.leads[1]?.key).toBe(host.leads[0]?.key);
  host.leads[1]?.answer('K7M4XQ');
  await settled();
  expect(session.state.failure).toBeUndefined();
});

test('a refused field is told at its place, and so is the failure', async () => {
  const fieldErrors = [{ field: 'ages', message: 'Too young' }];
  const { session } = await failedVisit(Object.assign(new Error('no'), { reason: 'refused', fieldErrors }));
  expect(session.state).toMatchObject({
    instanceId: 'children',
    failure: { reason: 'refused', instanceId: 'children' },
  });
});

test('where nothing can be kept, a failure says so', async () => {
  browser.storage.setItem = () => {
    throw new Error('full');
  };
  const { session } = await failedVisit(new Error('offline'));
  expect(session.state.failure).toMatchObject({ kept: false });
});
