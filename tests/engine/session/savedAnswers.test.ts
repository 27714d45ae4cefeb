import { expect, test } from 'vitest';
import type { CompiledSource } from '../../../src/compile/compileForms.ts';
import { compileFormsOrThrow } from '../../../src/checker/passes.ts';
import { FormSession } from '../../../src/engine/session/FormSession.ts';
import { compiledForm, pageForm } from '../compiledForm.ts';
import { RecordingHost } from './RecordingHost.ts';
import { edited, withMadeUp } from '../sources.ts';
import { message } from '../../server/message.ts';
import { inBrowser, settled, visit, visitAtTheEnd } from './visit.ts';
import { visitTraveller } from './visitTraveller.ts';

const browser = inBrowser();

test('what is typed is kept under product, environment and key, as typed, soon but not at every letter', async () => {
  const { enter } = visit('quote');
  for (const typed of ['4', '40', '403', '403 ']) enter({ phone: typed });
  expect(browser.storage.writes).toBe(0);
  await settled();
  expect(browser.storage.writes).toBe(1);
  expect(JSON.parse(browser.storage.items.get('product_test_deal') ?? '')).toMatchObject({
    answers: { phone: '403 ' },
    place: 'home-type',
  });
});

test('the next visit starts where the last one was, and says so', async () => {
  const first = visit('booking');
  first.enter({ kind: 'company', people: '4' });
  first.session.navigation.next();
  first.enter({ company_name: 'A' });
  await settled();
  const { session } = visit('booking');
  expect(session.state).toMatchObject({
    ready: true,
    restored: true,
    instanceId: 'invoice',
    answers: { kind: 'company', people: 4, company_name: 'A' },
  });
  expect(session.state.errors.size).toBe(0);
});

test('what a browser had kept of a page that it goes back to counts where nothing is saved', async () => {
  const back = () => {
    const session = new FormSession(pageForm(compiledForm('contact')), new RecordingHost());
    session.open({ entered: {}, standing: { firstname: 'Ada' } });
    return session;
  };
  const first = back();
  expect(first.state.answers).toEqual({ firstname: 'Ada' });
  await settled();
  first.clear();
  await settled();
  expect(back().state.answers).toEqual({});
});

test('what is set before the form is open counts beside what is saved', async () => {
  visit('contact').enter({ firstname: 'Ada', lastname: 'Sample' });
  await settled();
  const session = new FormSession(pageForm(compiledForm('contact')), new RecordingHost());
  session.set('firstname', 'Grace');
  session.open();
  expect(session.state.answers).toEqual({ firstname: 'Grace', lastname: 'Sample' });
});

test('a first visit restores nothing, and one without answers keeps nothing', async () => {
  const { session } = visit('quote');
  expect(session.state).toMatchObject({ ready: true, restored: false, instanceId: 'home-type' });
  expect(session.state.answers).toEqual({});
  session.flush();
  await settled();
  expect(browser.storage.items.size).toBe(0);
});

test('defaults alone are no answers: nothing is kept of them, and nothing is said to be restored', () => {
  const [find, file] = ['"minimum": 1, "maximum": 12', 'booking/party.json'];
  const edits = [{ file, find, replace: `${find}, "default": 2` }];
  const form = compileFormsOrThrow(edited(withMadeUp, edits))['booking'] as CompiledSource;
  visit(form).session.flush();
  expect(browser.storage.items.size).toBe(0);
  expect(visit(form).session.state).toMatchObject({
    walk: { answers: { people: 2 } },
    restored: false,
    entered: false,
  });
});

test('emptied answers leave nothing behind', async () => {
  const { enter } = visit('quote');
  enter({ phone: '403' });
  await settled();
  enter({ phone: '' });
  await settled();
  expect([...browser.storage.items.values()]).toEqual(['{"answers":{}}']);
});

test('what was typed before the form was ready wins over saved answers', async () => {
  visit('quote').enter({ phone: '403', firstname: 'Ada', type_of_house: 'Condo/Townhouse' });
  await settled();
  const { session } = visit('quote', { phone: '587', lastname: 'Lovelace', type_of_house: 'Castle', admin: 'yes' });
  expect(session.state.answers).toEqual({
    phone: '587',
    firstname: 'Ada',
    lastname: 'Lovelace',
    type_of_house: 'Condo/Townhouse',
  });
});

test('a form that saves no answers writes nothing', async () => {
  const { definition, validators } = compiledForm('client');
  const { enter } = visit({ definition: { ...definition, draft: undefined }, validators });
  enter({ firstname: 'Ada' });
  await settled();
  expect(browser.storage.items.size).toBe(0);
});

test('the key survives a reload, so that sending again makes no second lead', async () => {
  const first = visit('contact');
  first.enter(message);
  first.session.navigation.next();
  // The page is reloaded before the answer comes: nothing else runs in it.
  const second = visit('contact');
  expect(second.session.state.answers).toEqual(message);
  second.session.navigation.next();
  expect(second.host.leads[0]).toMatchObject({ payload: message, key: first.host.leads[0]?.key });
});

test('after success a form that keeps starts filled in, without the key', async () => {
  const first = visitAtTheEnd();
  first.session.navigation.next();
  first.host.leads[0]?.answer();
  await settled();
  const second = visit('booking');
  expect(second.session.state).toMatchObject({
    instanceId: 'party',
    restored: true,
    answers: { kind: 'family', email: 'ada@example.com' },
  });
  for (let section = 0; section < 3; section += 1) second.session.navigation.next();
  expect(second.host.leads[0]?.key).not.toBe(first.host.leads[0]?.key);
});

test('a tab that nobody touched leaves the saved answers of another alone', async () => {
  const idle = visit('quote');
  visit('quote').enter({ phone: '403' });
  await settled();
  idle.session.flush();
  idle.session.close();
  expect(visit('quote').session.state.answers['phone']).toBe('403');
});

test('a visitor who began at the first section before the form was ready is not taken away from it', async () => {
  const { session } = visitAtTheEnd();
  await settled();
  const later = new FormSession(session.form, new RecordingHost());
  later.open({ pressed: true });
  expect(later.state.instanceId).toBe(later.state.instances[0]?.id);
});

test.each(['travellers.5.person', 'travellers.0.luggage/boat', 'luggage/bags', 'travellers.0', ''])(
  'answers saved at a place that there is not open at the first: "%s"',
  async (place) => {
    visitTraveller('bags');
    await settled();
    const kept = JSON.parse(browser.storage.items.get('product_test_trip') ?? '') as object;
    browser.storage.items.set('product_test_trip', JSON.stringify({ ...kept, place }));
    expect(visit('trip').session.state).toMatchObject({ instanceId: 'plan', restored: true });
  },
);

test('what was typed into groups and entries before the form was ready is taken over, and nothing else', () => {
  const { session } = visit('trip', {
    'party.count': '2',
    'travellers.1.nickname': 'Grace',
    'travellers.1.admin': 'yes',
    'helpers.0.phone': '403',
    mode: '3',
  });
  expect(session.state.answers).toEqual({
    party: { count: 2 },
    travellers: [{}, { nickname: 'Grace' }],
    helpers: [{ phone: '403' }],
  });
});
