import { expect, test } from 'vitest';
import { readCases } from '../cases/readCases.ts';
import { estimateOf } from './estimateOf.ts';
import { firstTable } from './frozenTables.ts';
import { withChange } from './withChange.ts';

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
