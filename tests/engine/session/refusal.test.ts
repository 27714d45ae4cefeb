import type { CompiledForm } from '../../../src/engine/definition/types.ts';
import { expect, test } from 'vitest';
import { compileFormsOrThrow } from '../../../src/checker/passes.ts';
import { edited, withMadeUp } from '../sources.ts';
import { message } from '../../server/message.ts';
import { inBrowser, settled, visit, visitAtTheEnd } from './visit.ts';
import { planFor } from './visitTraveller.ts';

inBrowser();

const refusal = (fieldErrors: unknown): Error =>
  Object.assign(new Error('Request failed with status code 422'), { fieldErrors });

async function refused(fieldErrors: unknown): Promise<ReturnType<typeof visit>> {
  const at = visit('contact');
  at.enter(message);
  at.session.navigation.next();
  at.host.leads[0]?.fail(refusal(fieldErrors));
  await settled();
  return at;
}

const taken = { field: 'email', message: 'This address bounces' };

test('what the service says of a field is shown at it, beside the notice', async () => {
  const { session, host } = await refused([taken]);
  expect([...session.state.errors]).toEqual([['email', 'This address bounces']]);
  expect(session.state).toMatchObject({ sending: false, failures: 1, answers: message });
  expect(host.notices.map(({ notice }) => notice.message)).toEqual(['An error has occured, Please try again later.']);
});

test('it stays while other fields change, and goes when its field does', async () => {
  const { session, enter } = await refused([taken]);
  enter({ firstname: 'Augusta' });
  await settled();
  expect(session.state.errors.get('email')).toBe('This address bounces');
  enter({ email: 'ada@example.org' });
  await settled();
  expect(session.state.errors.size).toBe(0);
});

test('the form own message takes its place while the field is wrong', async () => {
  const { session, enter } = await refused([taken]);
  enter({ email: 'ada@' });
  await settled();
  session.navigation.next();
  expect([...session.state.errors]).toEqual([['email', 'The Email field must be a valid email']]);
});

test('refused fields of two steps are shown at both, each until it changes', async () => {
  const { session, host, enter } = visitAtTheEnd();
  session.navigation.next();
  host.leads[0]?.fail(refusal([taken, { field: 'ages', message: 'Too young' }]));
  await settled();
  expect(session.state.instanceId).toBe('children');
  enter({ ages: '9' });
  session.navigation.next();
  await settled();
  expect(session.state.instanceId).toBe('you');
  expect([...session.state.errors]).toEqual([['email', 'This address bounces']]);
});

test.each([
  ['no list', 'email'],
  ['an empty list', []],
  ['fields that are not asked', [{ field: 'admin', message: 'No' }]],
  ['the body as a whole', [{ field: '', message: 'The body must be a JSON object with the answers' }]],
  ['entries without a message', [{ field: 'email' }, null, 'email', { message: 'x' }]],
  ['nothing', undefined],
])('a refusal that names %s is a plain failure', async (_name, fieldErrors) => {
  const { session, host } = await refused(fieldErrors);
  expect(session.state.errors.size).toBe(0);
  expect(session.state).toMatchObject({ sending: false, answers: message });
  expect(host.notices).toHaveLength(1);
});

/** The trip, as a form that sends a lead of its own. */
function sendingTrip(): CompiledForm {
  const call = '"call": { "path": "/trips", "lead": "trip" }, "success": {}, "failure": { "notice": "tryLater" }';
  const form = compileFormsOrThrow(
    edited(withMadeUp, [
      { file: 'trip/form.json', find: '"attachTo": { "form": "ticket", "as": "trip" }', replace: call },
    ]),
  )['trip'];
  if (!form) throw new Error('The form is missing');
  return form;
}

/** A trip of two with bags that was sent, and refused for these fields. */
async function refusedTrip(...fields: string[]): Promise<ReturnType<typeof visit>> {
  const at = visit(sendingTrip());
  const bags = {
    'travellers.1.wants.bags': true,
    'travellers.1.bags.amount': 2,
    'travellers.1.bags.items.0.kind': 'case',
    'travellers.1.bags.items.1.kind': 'case',
  };
  const stops = { 'travellers.1.route.stops.0.place': 'Banff', 'travellers.1.route.stops.1.place': 'Jasper' };
  at.enter({
    ...planFor(2),
    'travellers.0.nickname': 'Ada',
    'travellers.1.nickname': 'Grace',
    ...bags,
    ...stops,
    'helpers.0.phone': '4035550142',
  });
  for (let place = 0; place < 6; place += 1) at.session.navigation.next();
  expect(at.host.leads).toHaveLength(1);
  at.host.leads[0]?.fail(refusal(fields.map((field) => ({ field, message: 'No' }))));
  await settled();
  return at;
}

test.each([
  ['travellers.0.nickname', 'travellers.0.person'],
  ['travellers.1.nickname', 'travellers.1.person'],
  ['travellers.1.bags.items.1.kind', 'travellers.1.luggage/bags'],
  ['travellers.1.route.stops', 'travellers.1.stops'],
  ['party.count', 'plan'],
  ['helpers.0.phone', 'helpers'],
])('a refused field of a group or an entry is shown at its place: %s', async (field, place) => {
  const { session } = await refusedTrip(field);
  expect(session.state.instanceId).toBe(place);
  expect([...session.state.errors]).toEqual([[field, 'No']]);
});

test('the entry with the refused field is on the page, and the message goes when that field changes', async () => {
  const { session, enter } = await refusedTrip('travellers.1.bags.items.1.kind');
  expect(session.state.entries.get('travellers.1.bags.items')).toBe(1);
  enter({ 'travellers.1.bags.items.0.kind': 'pack' });
  await settled();
  expect(session.state.errors.size).toBe(1);
  enter({ 'travellers.1.bags.items.1.kind': 'pack' });
  await settled();
  expect(session.state.errors.size).toBe(0);
});

test('an entry that is refused and does not exist is a plain failure', async () => {
  const { session } = await refusedTrip('travellers.7.nickname');
  expect(session.state).toMatchObject({ instanceId: 'helpers', sending: false });
  expect(session.state.errors.size).toBe(0);
});
