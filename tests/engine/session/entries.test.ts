// Entries of a list that go from anywhere and change places: all that is kept by path goes with them.

import { expect, test } from 'vitest';
import type { FormSession } from '../../../src/engine/session/FormSession.ts';
import {
  appendAndOpenEntryWithCopiedFields,
  moveAndOpenEntry,
  openEntry,
  removeEntryWithUndo,
} from '../../../src/engine/session/lists.ts';
import { inBrowser } from './visit.ts';
import { visitTraveller } from './visitTraveller.ts';
import { valueAt } from '../../../src/values/values.ts';

inBrowser();

const stops = 'travellers.0.route.stops';
const placesOf = (session: FormSession): unknown[] =>
  (valueAt(session.state.walk.answers, stops) as { place?: string }[]).map(({ place }) => place);

/** A visit to a list of stops with these places. */
function visitStops(...names: string[]) {
  const at = visitTraveller('stops');
  at.enter({ [`${stops}.0.hotel`]: 'Inn', [`${stops}.0.place`]: names[0] });
  for (const [number, place] of names.entries()) {
    if (number === 0) continue;
    at.session.edit(appendAndOpenEntryWithCopiedFields, stops);
    at.enter({ [`${stops}.${number}.place`]: place });
  }
  at.session.recomputeNow();
  return at;
}

test.each([
  { name: 'the first', number: 0, left: ['Jasper', 'Field'] },
  { name: 'one in the middle', number: 1, left: ['Banff', 'Field'] },
  { name: 'the last', number: 2, left: ['Banff', 'Jasper'] },
])('$name is removed, and comes back where it was', ({ number, left }) => {
  const { session } = visitStops('Banff', 'Jasper', 'Field');
  const before = session.state.walk.answers;
  const undo = removeEntryWithUndo(session, stops, number);
  expect(placesOf(session)).toEqual(left);
  undo();
  expect(session.state.walk.answers).toEqual(before);
  expect(session.state.entries.get(stops)).toBe(number);
});

test('what was typed since stays when a removed entry comes back', () => {
  const { session, enter } = visitStops('Banff', 'Jasper', 'Field');
  const undo = removeEntryWithUndo(session, stops, 1);
  enter({ [`${stops}.1.place`]: 'Golden' });
  undo();
  expect(placesOf(session)).toEqual(['Banff', 'Jasper', 'Golden']);
});

test.each([
  { from: 0, to: 2, order: ['Jasper', 'Field', 'Banff', 'Golden'] },
  { from: 3, to: 1, order: ['Banff', 'Golden', 'Jasper', 'Field'] },
  { from: 1, to: 1, order: ['Banff', 'Jasper', 'Field', 'Golden'] },
])('an entry moves from $from to $to, and stays on the page', ({ from, to, order }) => {
  const { session } = visitStops('Banff', 'Jasper', 'Field', 'Golden');
  session.apply(openEntry, stops, from);
  session.edit(moveAndOpenEntry, stops, from, to);
  expect(placesOf(session)).toEqual(order);
  expect(session.state.entries.get(stops)).toBe(to);
});

test('what the first entry says for all goes on being said when another is the first', () => {
  const { session } = visitStops('Banff', 'Jasper');
  session.edit(moveAndOpenEntry, stops, 0, 1);
  const hotels = (): unknown[] =>
    (valueAt(session.state.walk.answers, stops) as { hotel?: string }[]).map(({ hotel }) => hotel);
  expect(hotels()).toEqual(['Inn', 'Inn']);
  removeEntryWithUndo(session, stops, 1);
  expect(hotels()).toEqual(['Inn']);
});

test('messages go with their entry, and with the entry that goes', () => {
  const { session, enter } = visitStops('Banff', 'Jasper', 'Field');
  enter({ [`${stops}.1.place`]: '', [`${stops}.2.nights`]: 99 });
  session.navigation.next();
  expect([...session.state.errors.keys()]).toEqual([`${stops}.1.place`, `${stops}.2.nights`]);
  session.edit(moveAndOpenEntry, stops, 1, 0);
  expect([...session.state.errors.keys()]).toEqual([`${stops}.0.place`, `${stops}.2.nights`]);
  removeEntryWithUndo(session, stops, 0);
  expect([...session.state.errors.keys()]).toEqual([`${stops}.1.nights`]);
});
