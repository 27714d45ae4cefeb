import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimate } from '../../src/pricing/estimate.ts';
import { cases } from '../thorough.ts';
import { estimateOf } from './estimateOf.ts';
import { exactRoomCost } from './exactRoomCost.ts';
import { firstTable } from './frozenTables.ts';
import { type ItemId, type SampleRoom, sampleRoom, sampleRooms } from './sampleRooms.ts';

const settings = { seed: 20_261_101, numRuns: cases(250, 1000) };
const lists = ['door', 'window', 'windowFrame', 'closet'] as const;
const frameLists = ['doorFrame', 'closetFrame'] as const;

const costOf = (room: object): number => estimateOf(room, firstTable).total_cost;

/** The same room with every list in another order. */
function shuffled(room: SampleRoom, order: (length: number) => number): SampleRoom {
  const shuffle = <Entry>(entries: Entry[]): Entry[] =>
    entries
      .map((entry) => ({ entry, at: order(entries.length) }))
      .sort((a, b) => a.at - b.at)
      .map(({ entry }) => entry);
  const copy = structuredClone(room);
  copy.wall.items = shuffle(copy.wall.items);
  for (const list of lists) Object.assign(copy[list], { items: shuffle([...copy[list].items]) });
  for (const list of frameLists) copy[list] = shuffle(copy[list]);
  return copy;
}

test('the order of entries never matters', () => {
  fc.assert(
    fc.property(sampleRoom, fc.infiniteStream(fc.nat()), (room, numbers) => {
      const next = () => Number(numbers.next().value);
      expect(estimateOf(shuffled(room, next), firstTable)).toEqual(estimateOf(room, firstTable));
    }),
    settings,
  );
});

test('the order of rooms never matters', () => {
  fc.assert(
    fc.property(sampleRooms, (rooms) => {
      const there = estimate({ rooms }, firstTable);
      const back = estimate({ rooms: rooms.toReversed() }, firstTable);
      expect([back.total_cost, back.total_hours]).toEqual([there.total_cost, there.total_hours]);
      expect(back.rooms.toReversed()).toEqual(there.rooms);
    }),
    { ...settings, numRuns: cases(80, 300) },
  );
});

test('an unticked item never counts, but as an opening', () => {
  fc.assert(
    fc.property(sampleRoom, (room) => {
      const unticked = Object.entries(room.paintable)
        .filter(([, ticked]) => !ticked)
        .map(([item]) => item as ItemId);
      const anything = { type: 'anything', isPaintable: 'perhaps', size: 'huge' };
      const changed: Record<string, unknown> = { ...room };
      for (const item of unticked) {
        if (item === 'ceiling' || item === 'baseboard') changed[item] = 'anything';
        else if (item === 'wall')
          changed[item] = { items: room.wall.items.map(({ length }) => ({ ...anything, length })) };
        else if (item === 'doorFrame' || item === 'closetFrame' || item === 'window') changed[item] = 'anything';
        else changed[item] = { items: room[item].items.map(() => anything) };
      }
      expect(estimateOf(changed, firstTable)).toEqual(estimateOf(room, firstTable));
    }),
    settings,
  );
});

test('an entry that is not painted never counts, but as an opening', () => {
  fc.assert(
    fc.property(sampleRoom, (room) => {
      const changed: Record<string, unknown> = { ...room };
      for (const list of lists) {
        changed[list] = {
          items: room[list].items.map((entry) =>
            entry.isPaintable ? entry : { isPaintable: false, type: 'anything' },
          ),
        };
      }
      expect(estimateOf(changed, firstTable)).toEqual(estimateOf(room, firstTable));
    }),
    settings,
  );
});

test('the lines add up to the totals, to the cent and the billionth of an hour, and none is negative', () => {
  fc.assert(
    fc.property(sampleRooms, (rooms) => {
      const { rooms: priced, total_cost, total_hours } = estimate({ rooms }, firstTable);
      const sum = <Part>(all: readonly Part[], of: (part: Part) => number, parts: number) =>
        all.reduce((whole, part) => whole + Math.round(of(part) * parts), 0);
      for (const { lines, ...room } of priced) {
        expect(sum(lines, ({ cost }) => cost, 100)).toBe(room.total_cost * 100);
        expect(sum(lines, ({ hours }) => hours, 1e9)).toBe(Math.round(room.total_hours * 1e9));
        for (const { cost, hours, quantity } of lines) {
          expect(Math.min(cost, hours, quantity)).toBeGreaterThanOrEqual(0);
          expect(Number(cost.toFixed(2))).toBe(cost);
        }
      }
      expect(sum(priced, (room) => room.total_hours, 1e9)).toBe(Math.round(total_hours * 1e9));
      expect(sum(priced, (room) => room.total_cost, 1)).toBe(total_cost);
    }),
    { ...settings, numRuns: cases(80, 300) },
  );
});

test('a room costs what exact rational arithmetic says', () => {
  fc.assert(
    fc.property(sampleRoom, (room) => {
      expect(costOf(room)).toBe(exactRoomCost(room, firstTable.table));
    }),
    settings,
  );
});
