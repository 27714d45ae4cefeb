import { expect, test } from 'vitest';
import type { RateTableFile } from '../../src/pricing/generated/RateTableFile.ts';
import { readCases } from '../cases/readCases.ts';
import { estimateOf } from './estimateOf.ts';
import { firstTable } from './frozenTables.ts';

interface NewItems {
  items: RateTableFile['items'];
  room: object;
  /** Label, quantity, hours. */
  lines: [string, number, number][];
  total_hours: number;
  total_cost: number;
}

test('new item types are an entry in the rate table', () => {
  const { items, room, lines, total_hours, total_cost } = readCases<NewItems>('pricing/new-items');
  const table = { ...firstTable.table, items: { ...firstTable.table.items, ...items } };
  const priced = estimateOf(room, { table, hash: '' });
  expect(priced.lines.map(({ label, quantity, hours }) => [label, quantity, hours])).toEqual(lines);
  expect([priced.total_hours, priced.total_cost]).toEqual([total_hours, total_cost]);
  expect(() => estimateOf(room, firstTable)).toThrow('rooms[0].paintable.crownMoulding: must be false or left out');
});
