import { expect, test } from 'vitest';
import type { DeskRates } from '../../../src/leads/desk.ts';
import type { RateTable } from '../../../src/pricing/types.ts';
import { visitedHouse, workedHouse } from '../../leads/sampleHouses.ts';
import { firstTable } from '../../pricing/frozenTables.ts';
import { storedClient } from '../storedClient.ts';
import { cookieOf, startDesk } from './startDesk.ts';

const from = (day: string): RateTable => ({
  table: { ...firstTable.table, version: day, effectiveFrom: day },
  hash: day,
});
const past = from('2020-01-01');
const coming = from('2999-01-01');
const usedEarly = from('2999-02-01');

test('the rates are told with what stays as it is, and with the newest houses that have a price', async () => {
  const { ask, signIn, databaseUrl } = await startDesk({ rateTables: [past, coming, usedEarly] });
  const cookie = cookieOf(await signIn());
  const get = async () => (await ask({ url: '/desk/api/rates', headers: { cookie } })).json<DeskRates>();
  expect((await get()).leads).toEqual([]);

  for (const lastname of ['First', 'Second', 'Third', 'Fourth'])
    await storedClient(databaseUrl, workedHouse, { lastname }, usedEarly);
  await storedClient(databaseUrl, visitedHouse, { lastname: 'Unpriced' });
  const { tables, titles, leads } = await get();
  expect(tables.map(({ table, isReleased }) => [table.version, isReleased])).toEqual([
    ['2020-01-01', true],
    ['2999-01-01', false],
    ['2999-02-01', true],
  ]);
  expect(titles['SmoothCeilingSameColor']).toBe('Smooth ceiling, same colour');
  expect(leads.map(({ name }) => name.split(' ').at(-1))).toEqual(['Fourth', 'Third', 'Second']);
  expect(leads[0]?.house).toMatchObject({ rooms: workedHouse.rooms });
});
