import { expect, test } from 'vitest';
import { parseTablesOrThrow } from '../../src/checker/tables/checkTables.ts';
import { FindingsError, type Finding } from '../../src/compile/Finding.ts';
import { hashTable } from '../../src/pricing/node/rateTables.ts';
import { readCases } from '../cases/readCases.ts';
import { firstTable } from './frozenTables.ts';
import { withChange } from './withChange.ts';

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

/** The places of the errors in a table that stands in a file. */
function placesIn(table: unknown): string[] {
  const places: string[] = [];
  const note = (errors: Finding[]): Finding[] => {
    places.push(...errors.map(({ at }) => at.join('.')));
    return errors;
  };
  const texts = [{ file: 'pricing-tables/2026-11-01.json', name: '2026-11-01', text: JSON.stringify(table) }];
  try {
    parseTablesOrThrow(texts, note);
  } catch (error) {
    expect(error).toBeInstanceOf(FindingsError);
  }
  return places;
}

test.each(readCases<{ name: string; path: string; value?: unknown; at?: string }[]>('pricing/tables'))(
  'a table with $name is refused at its place',
  ({ path, value, at = path }) => {
    expect(placesIn(firstTable.table)).toEqual([]);
    expect(placesIn(withChange(firstTable.table, path, value))).toEqual([at]);
  },
);

test('the hash is that of the content, not of its layout', () => {
  const { items, ...rest } = firstTable.table;
  expect(hashTable({ items: Object.fromEntries(Object.entries(items).reverse()), ...rest })).toBe(firstTable.hash);
  expect(hashTable(withChange(firstTable.table, 'labourRatePerHour', 25.01))).not.toBe(firstTable.hash);
});
