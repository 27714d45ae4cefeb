import { expect, test } from 'vitest';
import { FormSession } from '../../../src/engine/session/FormSession.ts';
import { compiledForm, pageForm } from '../compiledForm.ts';
import { RecordingHost } from './RecordingHost.ts';
import { message } from '../../server/message.ts';
import { inBrowser, settled, visit } from './visit.ts';

inBrowser();

const [consent] = compiledForm('contact').definition.consents;
if (!consent) throw new Error('The contact form offers no consent');
const { name, wording } = consent;

test('a consent is not ticked, and goes out with its very words once it is', async () => {
  const { session, host, enter } = visit('contact');
  enter(message);
  expect(session.state.consents.size).toBe(0);
  session.agree(name, true);
  session.agree(name, false);
  session.agree(name, true);
  session.navigation.next();
  expect(host.leads[0]?.payload).toEqual({ ...message, consents: { [name]: wording } });
});

test('a tick comes back after a reload and goes out under the same key, but never into the next request', async () => {
  const first = visit('contact');
  first.enter(message);
  first.session.agree(name, true);
  first.session.navigation.next();
  first.host.leads[0]?.fail(new Error('no answer'));
  await settled();

  const second = visit('contact');
  expect([...second.session.state.consents]).toEqual([name]);
  second.session.navigation.next();
  expect(second.host.leads[0]?.key).toBe(first.host.leads[0]?.key);
  second.host.leads[0]?.answer();
  await settled();
  expect(second.session.state.consents.size).toBe(0);
  expect(visit('contact').session.state.consents.size).toBe(0);
});

test('a form that keeps its answers does not keep the tick', async () => {
  const client = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '403-555-0142' };
  const { session, host, enter } = visit('client');
  enter(client);
  session.agree(name, true);
  session.navigation.next();
  await settled();
  host.leads[0]?.answer();
  await settled();
  const { state } = visit('client').session;
  expect([state.answers['firstname'], state.consents.size]).toEqual(['Ada', 0]);
});

test('a box ticked before the form was ready counts', () => {
  expect([...visit('contact', { [`consents.${name}`]: true }).session.state.consents]).toEqual([name]);
});

test('a form that comes back shows what was entered and what is wrong', () => {
  const errors = [{ field: 'email', message: 'Wrong' }];
  const { state } = new FormSession(pageForm(compiledForm('contact')), new RecordingHost(), {
    answers: { email: 'x' },
    consents: [name],
    errors,
  });
  expect(state).toMatchObject({ answers: { email: 'x' }, ready: false });
  expect([...state.consents]).toEqual([name]);
  expect([...state.errors]).toEqual([['email', 'Wrong']]);
});

test('undoing "clear" ticks a consent again', () => {
  const { session } = visit('contact');
  session.agree(name, true);
  session.clear();
  expect(session.state.consents.size).toBe(0);
  session.undoClear();
  expect([...session.state.consents]).toEqual([name]);
});
