import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import { expect, test } from 'vitest';
import { hashTable } from '../../src/pricing/node/rateTables.ts';
import { tableProblems } from '../../src/pricing/tableProblems.ts';
import { readCases } from '../cases/readCases.ts';
import { firstTable, frozenTables } from './frozenTables.ts';
import { withChange } from './withChange.ts';

const isValid = new Ajv({ allErrors: true, strict: true, keywords: ['patternErrorMessage'] }).compile(
  JSON.parse(readFileSync('src/checker/meta/rate-table.schema.json', 'utf8')),
);

/** The place of a mistake; of a key that is missing, its own. */
const placeOf = ({ instancePath, params }: ErrorObject): string =>
  [...instancePath.split('/').slice(1), ...[Object(params).missingProperty ?? []].flat()].join('.');

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

test.each(readCases<{ name: string; path: string; value?: unknown; at?: string }[]>('pricing/tables'))(
  'a table with $name is refused at its place',
  ({ path, value, at = path }) => {
    const table = withChange(firstTable.table, path, value);
    const byShape = isValid(table) ? [] : (isValid.errors ?? []);
    const places =
      byShape.length > 0 ? byShape.map(placeOf) : tableProblems(table).map((problem) => problem.at.join('.'));
    expect(places).toContain(at);
  },
);

test('the hash is that of the content, not of its layout', () => {
  const { items, ...rest } = firstTable.table;
  expect(hashTable({ items: Object.fromEntries(Object.entries(items).reverse()), ...rest })).toBe(firstTable.hash);
  expect(hashTable(withChange(firstTable.table, 'labourRatePerHour', 25.01))).not.toBe(firstTable.hash);
});
