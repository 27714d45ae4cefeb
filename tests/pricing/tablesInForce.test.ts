import { expect, test } from 'vitest';
import { estimate } from '../../src/pricing/estimate.ts';
import { parseAndSortTrustedTables } from '../../src/pricing/node/rateTables.ts';
import { dayIn, tableInForce } from '../../src/pricing/days.ts';
import { clockOfZoneOrUsual } from '../../src/pricing/node/timeZones.ts';
import { readCases } from '../cases/readCases.ts';
import { firstTable } from './frozenTables.ts';

const { table: first } = firstTable;
const later = [
  { ...first, version: 'summer', effectiveFrom: '2027-06-01', labourRatePerHour: 31 },
  { ...first, version: 'new-year', effectiveFrom: '2027-01-01', labourRatePerHour: 28 },
];

const tablesOf = (...tables: object[]) => parseAndSortTrustedTables(tables.map((table) => JSON.stringify(table)));

test.each(readCases<{ name: string; date: string; inForce: string }[]>('pricing/tables-in-force'))(
  'in force: $name',
  ({ date, inForce }) => {
    const tables = tablesOf(first, ...later);
    expect(tableInForce(tables, new Date(date), []).table.version).toBe(inForce);
    const [one, two, three] = tables;
    if (two && three) expect(tableInForce([three, one, two], new Date(date), []).table.version).toBe(inForce);
  },
);

test.each(readCases<{ name: string; timeZone: string; moment: string; date: string }[]>('pricing/days'))(
  'the day at a moment: $name',
  ({ timeZone, moment, date }) => {
    expect(dayIn(clockOfZoneOrUsual(timeZone), new Date(moment))).toBe(date);
  },
);

test('a price by a stored table is the same after newer tables are there', () => {
  const rooms = readCases<{ room: object }[]>('pricing/rooms').map(({ room }) => room);
  const [before] = tablesOf(first);
  const tables = tablesOf(first, ...later);
  const after = tables.find(({ table }) => table.version === '2026-11-01') ?? tables[1];
  expect(JSON.stringify(estimate({ rooms }, after ?? before))).toBe(JSON.stringify(estimate({ rooms }, before)));
  expect(estimate({ rooms }, tableInForce(tables, new Date('2027-06-01'), [])).total_cost).toBeGreaterThan(
    estimate({ rooms }, before).total_cost,
  );
});
