import { expect, test } from 'vitest';
import { estimate } from '../../src/pricing/estimate.ts';
import type { RateTableFile } from '../../src/pricing/generated/RateTableFile.ts';
import { readCases } from '../cases/readCases.ts';
import { estimateOf } from './estimateOf.ts';
import { firstTable } from './frozenTables.ts';
import { withChange } from './withChange.ts';

interface RoomCase {
  name: string;
  room: object;
  /** Label, quantity, unit, hours, cost. */
  lines: [string, number, string, number, number][];
  total_hours: number;
  total_cost: number;
}

const cases = readCases<RoomCase[]>('pricing/rooms');
const rooms = cases.map(({ room }) => room);

test.each(cases)('a room by hand: $name', ({ room, lines, total_hours, total_cost }) => {
  const priced = estimateOf(room, firstTable);
  const told = priced.lines.map(({ label, quantity, unit, hours, cost }) => [label, quantity, unit, hours, cost]);
  expect(told).toEqual(lines);
  expect([priced.total_hours, priced.total_cost]).toEqual([total_hours, total_cost]);
});

test('a house is the sum of its rooms, says by which table, can be stored, and is left as it was', () => {
  const frozen = JSON.parse(JSON.stringify({ rooms }), (_key, value) => Object.freeze(value));
  const priced = estimate(frozen, firstTable);
  const { rooms: each, ...house } = priced;
  expect(house).toEqual({
    rateTable: '2026-11-01',
    hash: firstTable.hash,
    currency: 'CAD',
    labourRatePerHour: 25,
    total_cost: cases.reduce((sum, { total_cost }) => sum + total_cost, 0),
    total_hours: Number(cases.reduce((sum, { total_hours }) => sum + total_hours, 0).toFixed(9)),
  });
  expect(each.map(({ total_cost }) => total_cost)).toEqual(cases.map(({ total_cost }) => total_cost));
  expect(JSON.parse(JSON.stringify(priced))).toEqual(priced);
  expect(frozen).toEqual({ rooms });
});

test('a room without a name is called by its number', () => {
  const unnamed = [{ name: 'Attic' }, {}, { name: ' ' }, { name: 4 }];
  const names = estimate({ rooms: unnamed }, firstTable).rooms.map(({ name }) => name);
  expect(names).toEqual(['Attic', 'Room 2', 'Room 3', 'Room 4']);
});

interface RoundingCase {
  name: string;
  hoursEach: number;
  count: number;
  labourRate: number;
  lineCost: number;
  total: number;
}

test.each(readCases<RoundingCase[]>('pricing/rounding'))(
  'rounding: $name',
  ({ hoursEach, count, labourRate, lineCost, total }) => {
    const withHours = withChange(firstTable.table, 'items.door.rates.DoorOneSide.hours', hoursEach);
    const table = withChange(withHours, 'labourRatePerHour', labourRate);
    const items = Array.from({ length: count }, () => ({ type: 'DoorOneSide', isPaintable: true }));
    const { lines, total_cost } = estimateOf({ paintable: { door: true }, door: { items } }, { table, hash: '' });
    expect([lines.find(({ item }) => item === 'door')?.cost, total_cost]).toEqual([lineCost, total]);
  },
);

interface NewItems extends Omit<RoomCase, 'lines'> {
  items: RateTableFile['items'];
  /** Label, quantity, hours. */
  lines: [string, number, number][];
}

test('new item types are an entry in the rate table', () => {
  const { items, room, lines, total_hours, total_cost } = readCases<NewItems>('pricing/new-items');
  const table = { ...firstTable.table, items: { ...firstTable.table.items, ...items } };
  const priced = estimateOf(room, { table, hash: '' });
  expect(priced.lines.map(({ label, quantity, hours }) => [label, quantity, hours])).toEqual(lines);
  expect([priced.total_hours, priced.total_cost]).toEqual([total_hours, total_cost]);
  expect(() => estimateOf(room, firstTable)).toThrow('rooms[0].paintable.crownMoulding: must be false or left out');
});
