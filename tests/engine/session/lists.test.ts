import { expect, test } from 'vitest';
import type { FormSession } from '../../../src/engine/session/FormSession.ts';
import {
  appendAndOpenEntryWithCopiedFields,
  setFirstEntryClearFollowing,
  openEntriesAround,
  openEntry,
  removeEntryWithUndo,
} from '../../../src/engine/session/lists.ts';
import { inBrowser, settled } from './visit.ts';
import { visitTraveller } from './visitTraveller.ts';
import { valueAt } from '../../../src/values/values.ts';

inBrowser();

const stops = 'travellers.0.route.stops';
const bags = 'travellers.0.bags.items';
const counted = (session: FormSession, list: string): unknown => valueAt(session.state.walk.answers, list);

test('an entry is added at the end, is on the page at once, and begins with what is copied', () => {
  const { session, enter } = visitTraveller('stops');
  enter({ [`${stops}.0.place`]: 'Banff', [`${stops}.0.nights`]: '2', [`${stops}.0.hotel`]: ' Inn ' });
  session.edit(appendAndOpenEntryWithCopiedFields, stops);
  expect(counted(session, stops)).toEqual([
    { place: 'Banff', nights: 2, hotel: 'Inn' },
    { nights: 2, hotel: 'Inn' },
  ]);
  expect(session.state.entries.get(stops)).toBe(1);
  // What the first says for all is shared, and no copy.
  enter({ [`${stops}.0.hotel`]: 'Lodge' });
  session.recomputeNow();
  expect(counted(session, stops)).toMatchObject([{ hotel: 'Lodge' }, { hotel: 'Lodge' }]);
});

test('an entry that says something else than the first is copied; one that was emptied says nothing', () => {
  const { session, enter } = visitTraveller('stops');
  enter({ [`${stops}.0.hotel`]: 'Inn' });
  session.edit(appendAndOpenEntryWithCopiedFields, stops);
  enter({ [`${stops}.1.hotel`]: '' });
  session.edit(appendAndOpenEntryWithCopiedFields, stops);
  expect(counted(session, stops)).toEqual([{ hotel: 'Inn' }, {}, { hotel: 'Inn' }]);
  enter({ [`${stops}.2.hotel`]: 'Tent' });
  session.edit(appendAndOpenEntryWithCopiedFields, stops);
  enter({ [`${stops}.0.hotel`]: 'Cabin' });
  session.recomputeNow();
  expect(counted(session, stops)).toEqual([{ hotel: 'Cabin' }, {}, { hotel: 'Tent' }, { hotel: 'Tent' }]);
  expect(session.state.entries.get(stops)).toBe(3);
});

test('to a list that nobody touched a second entry is added, not a first', () => {
  const { session } = visitTraveller('stops');
  expect(counted(session, stops)).toEqual([{}]);
  session.edit(appendAndOpenEntryWithCopiedFields, stops);
  expect(counted(session, stops)).toEqual([{}, {}]);
});

test('clearing the form shows first entries again', () => {
  const { session } = visitTraveller('stops');
  session.apply(openEntry, stops, 1);
  session.clear();
  expect(session.state.entries.size).toBe(0);
});

test('an answer is given to every entry, those nobody touched included, and nothing else changes', () => {
  const { session, enter } = visitTraveller('bags');
  enter({
    'travellers.0.bags.amount': 3,
    [`${bags}.0.kind`]: 'case',
    [`${bags}.0.weight`]: 10,
    [`${bags}.1.kind`]: 'pack',
    [`${bags}.1.locked`]: false,
  });
  session.edit(setFirstEntryClearFollowing, bags, 'kind', 'case');
  expect(counted(session, bags)).toEqual([
    { kind: 'case', weight: 10, locked: true },
    { kind: 'case', weight: 10, locked: false },
    { kind: 'case', weight: 10, locked: true },
  ]);
  enter({ [`${bags}.0.kind`]: 'pack' });
  session.recomputeNow();
  expect(counted(session, bags)).toMatchObject([{ kind: 'pack' }, { kind: 'pack' }, { kind: 'pack' }]);
});

test('the first answers for all that say nothing else, whenever they come and however often it changes', async () => {
  const { session, enter } = visitTraveller('bags');
  enter({ 'travellers.0.bags.amount': 2, [`${bags}.0.kind`]: 'case' });
  await settled();
  enter({ 'travellers.0.bags.amount': 3, [`${bags}.1.kind`]: 'pack', [`${bags}.0.kind`]: 'pack' });
  await settled();
  enter({ [`${bags}.0.kind`]: 'case' });
  await settled();
  expect(counted(session, bags)).toMatchObject([{ kind: 'case' }, { kind: 'pack' }, { kind: 'case' }]);
});

test('too few entries are said at the list until there are enough', () => {
  const { session, enter } = visitTraveller('stops');
  enter({ [`${stops}.0.place`]: 'Banff', [`${stops}.0.hotel`]: 'Inn' });
  session.navigation.next();
  expect([...session.state.errors]).toEqual([[stops, 'Stops: please add at least 2']]);
  expect(session.state.instanceId).toBe('travellers.0.stops');
  session.edit(appendAndOpenEntryWithCopiedFields, stops);
  expect(session.state.errors.size).toBe(0);
  removeEntryWithUndo(session, stops, 1);
  session.navigation.next();
  expect([...session.state.errors.keys()]).toEqual([stops]);
});

test('the page shows the entry with the first mistake', () => {
  const { session, enter } = visitTraveller('bags');
  enter({ 'travellers.0.bags.amount': 3, [`${bags}.0.kind`]: 'case', [`${bags}.2.kind`]: 'boat' });
  session.apply(openEntry, bags, 0);
  session.navigation.next();
  expect([...session.state.errors.keys()]).toEqual([`${bags}.2.kind`]);
  expect(session.state.entries.get(bags)).toBe(2);
});

test('an entry is put on the page by number, or by the path of a field in it', () => {
  const { session } = visitTraveller('bags');
  expect(session.state.entries.get(bags)).toBeUndefined();
  session.apply(openEntry, bags, 1);
  expect(session.state.entries.get(bags)).toBe(1);
  session.apply(openEntriesAround, `${bags}.2.weight`);
  expect(session.state.entries.get(bags)).toBe(2);
  session.apply(openEntriesAround, 'goal');
  expect([...session.state.entries]).toContainEqual([bags, 2]);
});

test('an answer given to every entry takes the messages away at once', () => {
  const { session, enter } = visitTraveller('bags');
  enter({ 'travellers.0.bags.amount': 2 });
  session.navigation.next();
  // The first is missing for both.
  expect([...session.state.errors.keys()]).toEqual([`${bags}.0.kind`]);
  session.edit(setFirstEntryClearFollowing, bags, 'kind', 'case');
  expect(session.state.errors.size).toBe(0);
});

test('lists stay as they are while the answers are on their way', () => {
  const { session, enter } = visitTraveller('stops');
  enter({ [`${stops}.0.place`]: 'Banff' });
  const { answers } = session.state;
  session.apply((_form, state) => ({ ...state, sending: true }));
  session.edit(appendAndOpenEntryWithCopiedFields, stops);
  removeEntryWithUndo(session, stops, 0);
  session.edit(setFirstEntryClearFollowing, stops, 'place', 'Field');
  expect(session.state.answers).toBe(answers);
});
