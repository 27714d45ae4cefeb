import { expect, test } from 'vitest';
import { inBrowser, settled, visit } from './visit.ts';
import { planFor, visitTraveller } from './visitTraveller.ts';
import { valueAt } from '../../../src/values/values.ts';

inBrowser();

const amount = 'travellers.0.bags.amount';
const bags = 'travellers.0.bags.items';

/** Three travellers, of whom the second has no name. */
async function withTravellers(): Promise<ReturnType<typeof visit>> {
  const at = visit('trip');
  at.enter({ ...planFor(3), 'travellers.0.nickname': 'Ada', 'travellers.1.diet.special': true });
  at.enter({ 'travellers.2.nickname': 'Grace' });
  await settled();
  return at;
}

test('entries of a repeated step that a smaller number leaves out are named, and brought back', async () => {
  const { session, enter } = await withTravellers();
  expect(session.state.removal).toBeUndefined();
  enter({ 'party.count': 2 });
  await settled();
  expect(session.state.removal).toMatchObject({ names: ['Traveller 3 (Grace)'], field: 'party.count', isSeen: false });
  enter({ 'party.count': 1 });
  await settled();
  expect(session.state.removal?.names).toEqual(['Traveller 2', 'Traveller 3 (Grace)']);
  session.undoRemoval();
  expect(session.state.removal).toBeUndefined();
  expect(session.state.walk.steps.map(({ title }) => title)).toEqual([
    'Plan',
    'Ada',
    'Traveller 2',
    'Grace',
    'Helpers',
  ]);
});

test('once the visitor has gone on they can be brought back there, and what was typed since stays', async () => {
  const { session, enter } = await withTravellers();
  enter({ 'party.count': 1 });
  session.navigation.next();
  expect(session.state.instanceId).toBe('travellers.0.person');
  expect(session.state.removal).toMatchObject({ names: ['Traveller 2', 'Traveller 3 (Grace)'], isSeen: true });
  expect(session.state.walk.answers['travellers']).toHaveLength(1);
  enter({ 'travellers.0.nickname': 'Ada L' });
  await settled();
  expect(session.state.removal?.isSeen).toBe(true);
  session.undoRemoval();
  expect(session.state.removal).toBeUndefined();
  expect(session.state.instanceId).toBe('travellers.0.person');
  expect(valueAt(session.state.answers, 'travellers')).toEqual([
    { nickname: 'Ada L' },
    { diet: { special: true } },
    { nickname: 'Grace' },
  ]);
});

test('it is offered at the next place alone', async () => {
  const { session, enter } = await withTravellers();
  enter({ 'party.count': 1 });
  session.navigation.next();
  session.navigation.back();
  expect(session.state.removal).toBeUndefined();
  enter({ 'party.count': 2 });
  await settled();
  enter({ 'party.count': 1 });
  await settled();
  expect(session.state.removal?.names).toEqual(['Traveller 2']);
  session.undoRemoval();
  expect(valueAt(session.state.answers, 'party.count')).toBe(2);
});

test('what was told on an earlier visit is not news on the next one', async () => {
  const { session, enter } = await withTravellers();
  enter({ 'party.count': 1 });
  session.navigation.next();
  await settled();
  const again = visit('trip');
  expect(again.session.state.instanceId).toBe('travellers.0.person');
  expect(again.session.state.removal).toBeUndefined();
  again.session.navigation.back();
  again.enter({ 'party.count': 3 });
  await settled();
  expect(again.session.state.walk.steps.map(({ title }) => title)).toContain('Grace');
});

test.each(['', '0', 'x'])('a number that is "%s" leaves nothing out', async (typed) => {
  const { session, enter } = await withTravellers();
  enter({ 'party.count': typed });
  await settled();
  expect(session.state.removal).toBeUndefined();
  enter({ 'party.count': '2' });
  await settled();
  expect(session.state.removal?.names).toEqual(['Traveller 3 (Grace)']);
  session.undoRemoval();
  expect(valueAt(session.state.answers, 'party.count')).toBe(3);
});

test('entries that nobody filled in go without a word', async () => {
  const at = visit('trip');
  at.enter({ ...planFor(3), 'travellers.0.nickname': 'Ada' });
  await settled();
  at.enter({ 'party.count': 1 });
  await settled();
  expect(at.session.state.removal).toBeUndefined();
});

test('of a list in a section, an entry that only says what the first says for all goes without a word', async () => {
  const { session, enter } = visitTraveller('bags');
  enter({ [amount]: 3, [`${bags}.0.kind`]: 'case' });
  await settled();
  enter({ [amount]: 2 });
  await settled();
  expect(session.state.removal).toBeUndefined();
  enter({ [amount]: 3, [`${bags}.2.kind`]: 'pack' });
  await settled();
  enter({ [amount]: 1 });
  await settled();
  expect(session.state.removal).toMatchObject({ names: ['Bag 3'], field: amount });
  session.undoRemoval();
  expect(session.state.walk.answers).toMatchObject({ travellers: [{ bags: { amount: 3 } }] });
});

test('saved answers of which entries are left out say so, and the number becomes what they need', async () => {
  const { enter } = await withTravellers();
  enter({ 'party.count': 1 });
  await settled();
  const { session } = visit('trip');
  expect(session.state.removal?.names).toEqual(['Traveller 2', 'Traveller 3 (Grace)']);
  session.undoRemoval();
  expect(valueAt(session.state.answers, 'party.count')).toBe(3);
});
