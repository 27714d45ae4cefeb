import { expect, test } from 'vitest';
import { readCases } from '../cases/readCases.ts';
import { estimateOf } from './estimateOf.ts';
import { firstTable } from './frozenTables.ts';

interface RoomCase {
  name: string;
  room: object;
  /** Label, quantity, unit, hours, cost. */
  lines: [string, number, string, number, number][];
  total_hours: number;
  total_cost: number;
}

test.each(readCases<RoomCase[]>('pricing/rooms'))(
  'a room by hand: $name',
  ({ room, lines, total_hours, total_cost }) => {
    const priced = estimateOf(room, firstTable);
    expect(priced.lines.map(({ label, quantity, unit, hours, cost }) => [label, quantity, unit, hours, cost])).toEqual(
      lines,
    );
    expect([priced.total_hours, priced.total_cost]).toEqual([total_hours, total_cost]);
  },
);
