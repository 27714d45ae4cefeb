import { expect, test } from 'vitest';
import type { FormSession } from '../../../src/engine/session/FormSession.ts';
import { inBrowser, settled, visit } from './visit.ts';
import { visitTraveller } from './visitTraveller.ts';
import { valueAt } from '../../../src/values/values.ts';

inBrowser();

const amount = 'travellers.0.bags.amount';
const bags = 'travellers.0.bags.items';
const kinds = (session: FormSession): unknown[] => {
  const items = valueAt(session.state.walk.answers, bags);
  return Array.isArray(items) ? items.map((item: { kind?: string }) => item.kind) : [];
};

async function withThreeBags(): Promise<ReturnType<typeof visit>> {
  const at = visitTraveller('bags');
  at.enter({ [amount]: 3, [`${bags}.0.kind`]: 'case', [`${bags}.1.kind`]: 'pack', [`${bags}.2.kind`]: 'case' });
  await settled();
  return at;
}

test.each(['1', '', '0', '-', '2.5'])('a number that was "%s" for a moment loses nothing', async (typed) => {
  const { session, enter } = await withThreeBags();
  enter({ [amount]: typed });
  await settled();
  expect(kinds(session)).toEqual(typed === '1' ? ['case'] : []);
  enter({ [amount]: '3' });
  await settled();
  expect(kinds(session)).toEqual(['case', 'pack', 'case']);
});

test.each([
  ['on', (session: FormSession) => session.navigation.next()],
  ['back', (session: FormSession) => session.navigation.back()],
])('once the visitor went %s, a greater number brings back what a smaller one left over', async (_where, leave) => {
  const { session, enter } = await withThreeBags();
  enter({ [amount]: 2 });
  leave(session);
  expect(session.state.instanceId).not.toBe('travellers.0.luggage/bags');
  enter({ [amount]: 3 });
  await settled();
  expect(kinds(session)).toEqual(['case', 'pack', 'case']);
});

test('surplus entries are not sent, and cannot be wrong', async () => {
  const { session, enter } = await withThreeBags();
  enter({ [`${bags}.2.kind`]: '', [amount]: 2 });
  session.navigation.next();
  expect(session.state.instanceId).toBe('travellers.0.stops');
  expect(kinds(session)).toEqual(['case', 'pack']);
});

test('surplus entries survive a reload, as the number may be raised again', async () => {
  const { enter } = await withThreeBags();
  enter({ [amount]: 1 });
  await settled();
  const again = visit('trip');
  expect(kinds(again.session)).toEqual(['case']);
  again.enter({ [amount]: 3 });
  await settled();
  expect(kinds(again.session)).toEqual(['case', 'pack', 'case']);
});

test('answers that a switch hides come back with it, also after moving on', async () => {
  const { session, enter } = await withThreeBags();
  session.navigation.back();
  enter({ 'travellers.0.wants.bags': false });
  session.navigation.next();
  expect(session.state.instanceId).toBe('helpers');
  session.navigation.back();
  enter({ 'travellers.0.wants.bags': true });
  session.navigation.next();
  expect(kinds(session)).toEqual(['case', 'pack', 'case']);
});
