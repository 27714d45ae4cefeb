import { expect, test } from 'vitest';
import { planNewOptionOrThrow, todayTableOrCopyAndLater } from '../../../src/desk/rates/planNewOption.ts';
import { startDay, newRateTable, sortedRateTablesWithUse } from '../../../src/desk/rates/rateFiles.ts';
import { readValueDespiteErrors } from '../../../src/content/looseJson.ts';
import type { DeskRates } from '../../../src/deskApi/desk.ts';
import type { DeskEdit, DeskEditsTaken } from '../../../src/deskApi/edits.ts';
import { pricedOptionsByPath } from '../../../src/content/pricedOptions.ts';
import { tableOnDayOrFirst } from '../../../src/pricing/days.ts';
import { hashTable } from '../../../src/pricing/node/rateTables.ts';
import type { RateTable } from '../../../src/pricing/types.ts';
import { visitedHouse, workedHouse } from '../../leads/sampleHouses.ts';
import { firstTable } from '../../pricing/frozenTables.ts';
import { storedClient } from '../storedClient.ts';
import { startContent, table as first } from './startContent.ts';
import { own } from './startDesk.ts';

const usedEarly = '2999-02-01';
const coming = '2999-03-01';
const pathOf = (day: string): string => `pricing-tables/${day}.json`;

/** The desk's rates, and how its page begins new prices and adds an option. */
async function startRates() {
  const desk = await startContent();
  const rates = async () =>
    (await desk.app.inject({ url: '/desk/api/rates', headers: { ...own, cookie: desk.cookie } })).json<DeskRates>();
  const shown = async () => {
    const [texts, given] = [await desk.draft.texts(), await rates()];
    const files = new Map(texts.map(({ path, text }) => [path, readValueDespiteErrors(text)]));
    return { ...given, files, tables: sortedRateTablesWithUse(texts, given) };
  };
  const apply = async (edits: readonly DeskEdit[]) => {
    const asked = { method: 'POST', url: '/desk/api/edits', headers: { cookie: desk.cookie } } as const;
    return (await desk.askDesk({ ...asked, payload: { edits, isWhole: true } })).json<DeskEditsTaken>().refused;
  };
  const begin = async (day: string) => {
    const before = tableOnDayOrFirst(day, (await shown()).tables, startDay);
    const { path, text } = newRateTable(before ?? { text: '' }, day);
    return apply([{ file: path, path: '', to: text }]);
  };
  const add = async (option: Parameters<typeof planNewOptionOrThrow>[0]) => {
    const { files, tables, today } = await shown();
    const { rowKey, edits } = planNewOptionOrThrow(option, todayTableOrCopyAndLater(files, tables, today));
    expect(await apply(edits)).toEqual([]);
    return { at: rowKey, paths: edits.map(({ file }) => file) };
  };
  return { ...desk, rates, shown, begin, add };
}

test('the rates are told with what stays as it is, and with the newest houses that have a price', async () => {
  const { rates, shown, begin, databaseUrl } = await startRates();
  expect((await rates()).leads).toEqual([]);
  for (const day of [coming, usedEarly]) expect(await begin(day)).toEqual([]);

  const table: RateTable = { table: { ...firstTable.table, version: usedEarly, effectiveFrom: usedEarly }, hash: '1' };
  for (const lastname of ['First', 'Second', 'Third', 'Fourth'])
    await storedClient(databaseUrl, workedHouse, { lastname }, table);
  await storedClient(databaseUrl, visitedHouse, { lastname: 'Unpriced' });
  const { tables, files, leads } = await shown();
  const options = pricedOptionsByPath(files.get(first), files);
  expect(tables.map(({ path, hasBegun }) => [path, hasBegun]).slice(-2)).toEqual([
    [pathOf(usedEarly), true],
    [pathOf(coming), false],
  ]);
  expect(options['items.ceiling.rates.SmoothCeilingSameColor']?.title).toBe('Smooth ceiling, same colour');
  expect(options['items.windowFrame.sizes.1']?.title).toBe('Small');
  expect(options['houseSizes.4']?.title).toBe('Extra Large');
  expect(leads.map(({ name }) => name.split(' ').at(-1))).toEqual(['Fourth', 'Third', 'Second']);
  expect(leads[0]?.house).toMatchObject({ rooms: workedHouse.rooms });
});

test('new prices are a change of the draft, made of those before them, which stay', async () => {
  const { shown, begin, get, read, content } = await startRates();
  await begin(coming);
  const { text } = await get(pathOf(coming));
  const before = await read(first);
  expect(text).toBe(
    before
      .replace('"version": "2026-11-01"', `"version": "${coming}"`)
      .replace('"effectiveFrom": "2026-11-01"', `"effectiveFrom": "${coming}"`),
  );
  expect((await shown()).tables.map(({ path }) => path)).toEqual([first, pathOf(coming)]);
  expect((await content()).files.filter(({ state }) => state !== 'same')).toMatchObject([
    { path: pathOf(coming), state: 'added' },
  ]);
});

test('an option is added to its list, with its rate in every table that is in force from today on', async () => {
  const { shown, begin, add, get, read, content, databaseUrl } = await startRates();
  await storedClient(databaseUrl, workedHouse);
  await begin(coming);
  const option = { item: 'door', title: 'Steel door, one side', rates: { hours: 1.25 } };
  const { at, paths } = await add(option);
  const [path = ''] = paths;
  expect(at).toBe('items.door.rates.SteelDoorOneSide');
  const after = await shown();
  expect(after.tables.map((table) => table.path)).toEqual([first, path, pathOf(coming)]);
  expect(paths).toEqual([pathOf(after.today), pathOf(coming), 'schemas/options/doors.json']);
  const rate = '        "SteelDoorOneSide": { "hours": 1.25 }\n      }';
  for (const table of [path, pathOf(coming)]) expect((await get(table)).text).toContain(`,\n${rate}`);
  expect((await get(first)).text).toBe(await read(first));
  expect((await get('schemas/options/doors.json')).text).toContain(
    ',\n    { "const": "SteelDoorOneSide", "title": "Steel door, one side" }\n  ]',
  );
  expect(pricedOptionsByPath(after.files.get(path), after.files)[at]?.title).toBe(option.title);
  const { findings } = await content();
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);

  // Once more, before it is published: the prices that begin today are there, and the name is taken.
  expect(await add({ ...option, title: 'Steel door: one side' })).toEqual({ at: `${at}2`, paths });
  expect((await get(path)).text).toContain('"SteelDoorOneSide2": { "hours": 1.25 }');
  await expect(add({ ...option, title: 'steel door, One side' })).rejects.toThrow(
    '“Steel door, one side” is there already',
  );
  await expect(add({ ...option, item: 'roof' })).rejects.toThrow('There are no choices for “roof”');
});

test('a second option on the same day goes into the prices that begin then, though leads have theirs by them', async () => {
  const { shown, add, publish, content, read, databaseUrl } = await startRates();
  const flagsOf = async (path = '') =>
    (await shown()).tables.flatMap((each) => (each.path === path ? [[each.hasBegun, each.isPriced]] : []));
  expect(await flagsOf(first)).toEqual([[true, false]]);
  const [path = ''] = (await add({ item: 'door', title: 'Steel door', rates: { hours: 1 } })).paths;
  expect((await publish({ isMeant: true })).statusCode).toBe(200);
  const table = JSON.parse(await read(path)) as RateTable['table'];
  await storedClient(databaseUrl, workedHouse, {}, { table, hash: hashTable(table) });
  expect(await flagsOf(path)).toEqual([[true, true]]);
  const second = await add({ item: 'door', title: 'Glass door', rates: { hours: 2 } });
  expect(second.paths[0]).toBe(path);
  expect((await content()).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect((await publish({ isMeant: true })).statusCode).toBe(200);
});

test('a draft with brackets one in another, however many, is a mistake in its file, and nothing else', async () => {
  const { app, cookie, get, put, shown, begin, add, content } = await startRates();
  for (const [day, deep] of [
    ['2999-04-01', 200],
    ['2999-05-01', 5000],
    ['2999-06-01', 60_000],
  ] as const) {
    for (const path of [pathOf(coming), 'schemas/options/deep.json', 'schemas/content/company.json']) {
      expect((await put(path, '['.repeat(deep), (await get(path)).text)).refused).toEqual([]);
    }
    expect((await shown()).tables.map(({ path }) => path)).toContain(pathOf(coming));
    expect(await begin(day)).toEqual([]);
    await add({ item: 'door', title: `Barn door ${deep}`, rates: { hours: 3 } });
    expect((await content()).findings).toContainEqual(
      expect.objectContaining({ file: pathOf(coming), message: expect.stringContaining('100 brackets') as string }),
    );
    for (const url of ['content/texts', 'status', 'versions'])
      expect((await app.inject({ url: `/desk/api/${url}`, headers: { ...own, cookie } })).statusCode, url).toBeLessThan(
        300,
      );
  }
});
