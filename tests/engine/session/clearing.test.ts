import { expect, test } from 'vitest';
import { inBrowser, settled, visit, visitAtTheEnd } from './visit.ts';

const browser = inBrowser();

test('clear empties the form and the device, and shows the first section', async () => {
  const { session, enter } = visitAtTheEnd();
  enter({ email: 'ada@' });
  session.navigation.next();
  await settled();
  expect(session.state.errors.size).toBe(1);
  session.clear();
  await settled();
  expect(session.state.errors.size).toBe(0);
  expect(session.state).toMatchObject({ answers: {}, instanceId: 'party', restored: false });
  expect(session.state.cleared).toMatchObject({ answers: { kind: 'family' } });
  expect([...browser.storage.items.values()]).toEqual(['{"answers":{}}']);
});

test('undoing brings the answers back, on the device too', async () => {
  const { session } = visitAtTheEnd();
  const { answers } = session.state;
  session.clear();
  await settled();
  session.undoClear();
  await settled();
  expect(session.state).toMatchObject({ answers, walk: { answers: { kind: 'family' } } });
  expect(session.state.cleared).toBeUndefined();
  expect(visit('booking').session.state.answers).toEqual(answers);
});

test('once something new is typed there is nothing to bring back', () => {
  const { session, enter } = visitAtTheEnd();
  session.clear();
  enter({ people: '5' });
  expect(session.state.cleared).toBeUndefined();
  session.undoClear();
  expect(session.state.answers).toEqual({ people: 5 });
});

test('answers that were cleared and brought back after a failure go out under the same key', async () => {
  const { session, host } = visitAtTheEnd();
  session.navigation.next();
  host.leads[0]?.fail(new Error('timeout of 5000ms exceeded'));
  await settled();
  session.clear();
  session.undoClear();
  for (let section = 0; section < 3; section += 1) session.navigation.next();
  expect(host.leads).toHaveLength(2);
  expect(host.leads[1]).toMatchObject({ payload: host.leads[0]?.payload, key: host.leads[0]?.key });
});
