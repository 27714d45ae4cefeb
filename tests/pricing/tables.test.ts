import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { estimate } from '../../src/pricing/estimate.ts';
import { readRateTable } from '../../src/pricing/node/rateTables.ts';
import { readCases } from '../cases/readCases.ts';
import { firstTable, frozenTables } from './frozenTables.ts';
import { withChange } from './withChange.ts';

const isValid = new Ajv({ allErrors: true, strict: true }).compile(
  JSON.parse(readFileSync('src/checker/meta/rate-table.schema.json', 'utf8')),
);

test.each(frozenTables)('the table $table.version is what the meta-schema says', ({ table }) => {
  isValid(table);
  expect(isValid.errors).toBeNull();
});

test('the first table stays as it was released: a new rate is a new file', () => {
  expect(firstTable).toMatchObject({
    table: { version: '2026-11-01' },
    hash: '072eb31ed76535711167d70d2590ab3d184089c9f31ee948ff28ef5fbf85655b',
  });
});

test('assumed are double doors, double closet doors and windows', () => {
  const assumed = Object.entries(firstTable.table.items).flatMap(([item, { rates }]) =>
    Object.entries(rates)
      .filter(([, rate]) => rate.assumed === true)
      .map(([option]) => [item, option]),
  );
  expect(assumed.filter(([item]) => item !== 'window').every(([, option]) => option?.startsWith('Double'))).toBe(true);
  expect(assumed).toHaveLength(6 + 6 + 23);
});

interface WrongTable {
  name: string;
  path: string;
  value?: unknown;
  says: string;
}

test.each(readCases<WrongTable[]>('pricing/tables'))(
  'a table with $name is refused with file and place',
  ({ path, value, says }) => {
    const text = JSON.stringify(withChange(firstTable.table, path, value));
    expect(() => readRateTable(text, 'tables/2026-11-01.json', '2026-11-01')).toThrow(
      `tables/2026-11-01.json: ${says}`,
    );
  },
);

test.each(['', '{', 'null', '[]', '"table"', '7'])('a file with %j is refused with its name', (text) => {
  expect(() => readRateTable(text, 'tables/x.json', 'x')).toThrow(/^tables\/x\.json: /);
});

test('a table that did not come from a file is checked before it prices anything', () => {
  const table = withChange(firstTable.table, 'labourRatePerHour', NaN);
  expect(() => estimate({ rooms: [{}] }, { table, hash: '' })).toThrow(
    'rate table 2026-11-01: labourRatePerHour: must be a number above 0, but it is NaN',
  );
});

test('the hash is that of the content, not of its layout', () => {
  const { items, ...rest } = firstTable.table;
  const text = JSON.stringify({ items: Object.fromEntries(Object.entries(items).reverse()), ...rest }, null, 8);
  expect(readRateTable(text, 'a.json', '2026-11-01').hash).toBe(firstTable.hash);
  expect(
    readRateTable(JSON.stringify(withChange(firstTable.table, 'labourRatePerHour', 25.01)), 'a.json', '2026-11-01')
      .hash,
  ).not.toBe(firstTable.hash);
});
