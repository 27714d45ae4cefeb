import { expect, test } from 'vitest';
import type { DeskRates } from '../../../src/leads/desk.ts';
import type { RateTable } from '../../../src/pricing/types.ts';
import { visitedHouse, workedHouse } from '../../leads/sampleHouses.ts';
import { firstTable } from '../../pricing/frozenTables.ts';
import { storedClient } from '../storedClient.ts';
import { startContent, table as first } from './startContent.ts';
import { own } from './startDesk.ts';

const usedEarly = '2999-02-01';
const coming = '2999-03-01';
const pathOf = (day: string): string => `pricing-tables/${day}.json`;

/** The desk's rates, and how new prices are begun. */
async function startRates() {
  const desk = await startContent();
  const asked = { url: '/desk/api/rates', headers: { ...own, cookie: desk.cookie } };
  const rates = async () => (await desk.app.inject(asked)).json<DeskRates>();
  const begin = (from: unknown) => desk.app.inject({ ...asked, method: 'POST', payload: { from } });
  return { ...desk, rates, begin };
}

test('the rates are told with what stays as it is, and with the newest houses that have a price', async () => {
  const { rates, begin, databaseUrl } = await startRates();
  expect((await rates()).leads).toEqual([]);
  for (const day of [coming, usedEarly]) expect((await begin(day)).json()).toEqual({ path: pathOf(day) });

  const table: RateTable = { table: { ...firstTable.table, version: usedEarly, effectiveFrom: usedEarly }, hash: '1' };
  for (const lastname of ['First', 'Second', 'Third', 'Fourth'])
    await storedClient(databaseUrl, workedHouse, { lastname }, table);
  await storedClient(databaseUrl, visitedHouse, { lastname: 'Unpriced' });
  const { tables, titles, leads } = await rates();
  expect(tables.map(({ path, isReleased }) => [path, isReleased]).slice(-2)).toEqual([
    [pathOf(usedEarly), true],
    [pathOf(coming), false],
  ]);
  expect(titles['SmoothCeilingSameColor']).toBe('Smooth ceiling, same colour');
  expect(leads.map(({ name }) => name.split(' ').at(-1))).toEqual(['Fourth', 'Third', 'Second']);
  expect(leads[0]?.house).toMatchObject({ rooms: workedHouse.rooms });
});

test('new prices are a change of the draft, made of those before them, which stay', async () => {
  const { rates, begin, get, read, content } = await startRates();
  await begin(coming);
  const { text } = await get(pathOf(coming));
  const before = await read(first);
  expect(text).toBe(
    before
      .replace('"version": "2026-11-01"', `"version": "${coming}"`)
      .replace('"effectiveFrom": "2026-11-01"', `"effectiveFrom": "${coming}"`),
  );
  expect((await rates()).tables.map(({ path }) => path)).toEqual([first, pathOf(coming)]);
  expect((await content()).files.filter(({ state }) => state !== 'same')).toEqual([
    { path: pathOf(coming), state: 'added' },
  ]);
  for (const [from, said] of [
    [coming, 'There are prices from 2999-03-01 on already'],
    ['2001-01-01', 'is past'],
    ['soon', 'New prices need a day'],
  ]) {
    const refused = await begin(from);
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(said ?? '')]);
  }
});
