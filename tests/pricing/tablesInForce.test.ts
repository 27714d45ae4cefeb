import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { estimate } from '../../src/pricing/estimate.ts';
import { readRateTables } from '../../src/pricing/node/rateTables.ts';
import { dayIn, selectTable } from '../../src/pricing/days.ts';
import { clockOf } from '../../src/pricing/node/timeZones.ts';
import { readCases } from '../cases/readCases.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { firstTable } from './frozenTables.ts';

const { table: first } = firstTable;
const later = [
  { ...first, version: 'summer', effectiveFrom: '2027-06-01', labourRatePerHour: 31 },
  { ...first, version: 'new-year', effectiveFrom: '2027-01-01', labourRatePerHour: 28 },
];

async function folderWith(...tables: { version: string }[]): Promise<string> {
  const folder = await temporaryFolder();
  await Promise.all(tables.map((table) => writeFile(join(folder, `${table.version}.json`), JSON.stringify(table))));
  return folder;
}

test.each(readCases<{ name: string; date: string; inForce: string }[]>('pricing/tables-in-force'))(
  'in force: $name',
  async ({ date, inForce }) => {
    const tables = await readRateTables(await folderWith(first, ...later));
    expect(selectTable(tables, date).table.version).toBe(inForce);
    const [one, two, three] = tables;
    if (two && three) expect(selectTable([three, one, two], date).table.version).toBe(inForce);
  },
);

test.each(readCases<{ name: string; timeZone: string; moment: string; date: string }[]>('pricing/days'))(
  'the day at a moment: $name',
  ({ timeZone, moment, date }) => {
    expect(dayIn(clockOf(timeZone), new Date(moment))).toBe(date);
  },
);

test('a price by a stored table is the same after newer tables are there', async () => {
  const rooms = readCases<{ room: object }[]>('pricing/rooms').map(({ room }) => room);
  const [before] = await readRateTables(await folderWith(first));
  const tables = await readRateTables(await folderWith(first, ...later));
  const after = tables.find(({ table }) => table.version === '2026-11-01') ?? tables[1];
  expect(JSON.stringify(estimate({ rooms }, after ?? before))).toBe(JSON.stringify(estimate({ rooms }, before)));
  expect(estimate({ rooms }, selectTable(tables, '2027-06-01')).total_cost).toBeGreaterThan(
    estimate({ rooms }, before).total_cost,
  );
});

test('tables of a folder that cannot be used are refused', async () => {
  const folder = await temporaryFolder();
  await expect(readRateTables(join(folder, 'nowhere'))).rejects.toThrow(/nowhere: cannot be read: /);
  await expect(readRateTables(folder)).rejects.toThrow(/there is no rate table in this folder$/);
  await expect(readRateTables(await folderWith(first, { ...first, version: 'twin' }))).rejects.toThrow(
    /effectiveFrom: two tables take effect on 2026-11-01; give one of them another day$/,
  );
  await mkdir(join(folder, 'folder.json'));
  await expect(readRateTables(folder)).rejects.toThrow(/folder\.json/);
});
