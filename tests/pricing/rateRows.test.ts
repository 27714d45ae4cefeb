import { expect, test } from 'vitest';
import type { RateTableFile } from '../../src/pricing/generated/RateTableFile.ts';
import { rateGroups, type RateRow, rateUnitOf, asSoundTable } from '../../src/pricing/rateRows.ts';
import { firstTable } from './frozenTables.ts';
import { withChange } from './withChange.ts';

const { table } = firstTable;

function rowIn(of: RateTableFile, group: string, name: string): RateRow {
  const row = rateGroups(of)
    .find(({ id }) => id === group)
    ?.rows.find(({ label }) => label === name);
  if (!row) throw new Error(`There is no row "${name}" in "${group}"`);
  return row;
}

/** The path of each number of a table. */
const numbersIn = (value: unknown, at: readonly string[] = []): string[] =>
  typeof value === 'number'
    ? [at.join()]
    : typeof value === 'object'
      ? Object.entries(value ?? {}).flatMap(([key, part]) => numbersIn(part, [...at, key]))
      : [];

test.each([
  null,
  7,
  [],
  {},
  { ...table, items: [1] },
  { ...table, geometry: undefined },
  withChange(table, 'labourRatePerHour', '25'),
  withChange(table, 'items.ceiling.rates.SmoothCeilingSameColor.squareFeetPerHour', 0),
  withChange(table, 'items.door.measure', 'per-door'),
  withChange(table, 'items.wall.list'),
])('a value that is no table to price by is not told: %#', (value) => {
  expect(asSoundTable(value)).toBeUndefined();
  expect(asSoundTable(table)).toBe(table);
});

test('each number of a table is in one row, in its order', () => {
  const groups = rateGroups(table);
  expect(groups.map(({ id }) => id)).toEqual([
    'labour',
    'openings',
    'preparation',
    ...Object.keys(table.items),
    'additionalFeatures',
    'houseSizes',
  ]);
  const numbers = groups.flatMap(({ rows }) => rows.flatMap((row) => row.numbers));
  for (const { path: at, value } of numbers)
    expect(
      at.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], table),
      at.join('.'),
    ).toBe(value);
  expect(numbers.map(({ path: at }) => at.join()).sort()).toEqual([...numbersIn(table)].sort());
  expect(groups.find(({ id }) => id === 'closet')?.rows.map(({ path: at }) => at.at(-1))).toEqual(
    Object.keys(table.items['closet']?.rates ?? {}),
  );
});

// A room of 12 x 12 ft, 8 ft high: 384 sq ft and 48 ft of walls, 144 sq ft of ceiling and floor, at 25 dollars an hour.
test.each([
  ['labour', '', 25],
  ['preparation', 'Setup', 3.6],
  ['preparation', 'Wall tape-off', 34.28],
  ['wall', 'TexturedWallSameColor', 56.22],
  ['ceiling', 'SmoothCeilingSameColor', 36],
  ['door', 'DoorBothSidesSameColor', 37.5],
  ['windowFrame', 'VinylNoTrim', 3.12],
  ['baseboard', 'NewBaseboards', 64],
  ['additionalFeatures', 'Kitchen', 0],
  ['windowFrame', 'Size 2', 3.12],
  // A door takes 3 ft of baseboard, taped off at 40 and 35 ft an hour, and 18 ft of tape.
  ['openings', 'Doors', -4.02],
  ['preparation', 'Wall tape-off, Doors', 12.86],
  // The walls.
  ['houseSizes', '2', 56.22],
])('%s "%s" of the reference room costs %s', (group, name, cost) => {
  expect(rowIn(table, group, name).cost()).toBe(cost);
});

test('a row follows the table: its rate, its factors, its features, and what is assumed', () => {
  const cost = (change: [string, unknown], group: string, name: string) =>
    rowIn(withChange(table, ...change), group, name).cost();
  expect(
    cost(['items.ceiling.rates.SmoothCeilingSameColor.squareFeetPerHour', 90], 'ceiling', 'SmoothCeilingSameColor'),
  ).toBe(40);
  expect(cost(['additionalFeatures.kitchen.hours', 2], 'additionalFeatures', 'Kitchen')).toBe(50);
  expect(cost(['items.windowFrame.sizes', { '1': 2, '2': 1 }], 'windowFrame', 'WoodOpens')).toBe(43.75);
  expect(cost(['houseSizes', { '1': 2, '2': 3 }], 'door', 'DoorOneSide')).toBe(50);
  expect(cost(['items.windowFrame.sizes.2', 2], 'windowFrame', 'Size 2')).toBe(6.25);
  expect(cost(['houseSizes.2', 1.5], 'houseSizes', '2')).toBe(84.33);
  expect(rowIn(table, 'door', 'DoubleDoorOneSide').isAssumed).toBe(true);
  expect(rowIn(table, 'door', 'DoorOneSide').isAssumed).toBe(false);
});

test('one hour is an hour', () => {
  expect([1, 2, 0.5].map((value) => rateUnitOf('hours', value))).toEqual(['hour', 'hours', 'hours']);
  expect(rateUnitOf('feetPerHour', 1)).toBe('ft an hour');
});
