import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshBrowser, leaveBrowser, message, settled, visit, visitAtTheEnd } from './visit.ts';

beforeEach(() => void freshBrowser());
afterEach(leaveBrowser);

const refusal = (fieldErrors: unknown): Error => Object.assign(new Error('Request failed with status code 422'), { fieldErrors });

async function refused(fieldErrors: unknown): Promise<ReturnType<typeof visit>> {
  const at = visit('contact');
  at.enter(message);
  at.session.next();
  at.host.sent[0]?.fail(refusal(fieldErrors));
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
  session.next();
  expect([...session.state.errors]).toEqual([['email', 'The Email field must be a valid email']]);
});

test('the mended lead goes out under a new key', async () => {
  const { session, host, enter } = await refused([taken]);
  enter({ email: 'ada@example.org' });
  session.next();
  expect(host.sent[1]?.payload).toMatchObject({ email: 'ada@example.org' });
  expect(host.sent[1]?.key).not.toBe(host.sent[0]?.key);
});

test('a refused field of an earlier step is shown there', async () => {
  const { session, host } = visitAtTheEnd();
  session.next();
  host.sent[0]?.fail(refusal([{ field: 'ages', message: 'Too young' }]));
  await settled();
  expect(session.state.section).toBe('children');
  expect([...session.state.errors]).toEqual([['ages', 'Too young']]);
});

test('refused fields of two steps are shown at both, each until it changes', async () => {
  const { session, host, enter } = visitAtTheEnd();
  session.next();
  host.sent[0]?.fail(refusal([taken, { field: 'ages', message: 'Too young' }]));
  await settled();
  expect(session.state.section).toBe('children');
  enter({ ages: '9' });
  session.next();
  await settled();
  expect(session.state.section).toBe('you');
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
