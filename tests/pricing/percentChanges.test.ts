import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimate } from '../../src/pricing/estimate.ts';
import type { RateTableFile } from '../../src/pricing/generated/RateTableFile.ts';
import { numberChangesForPricePercent, type PercentRounding } from '../../src/pricing/percentChanges.ts';
import { rateGroups, rowKeyOf, withValues } from '../../src/pricing/rateRows.ts';
import { samples } from '../../src/pricing/samples.ts';
import { cases } from '../thorough.ts';
import { Rational } from './Rational.ts';
import { firstTable } from './frozenTables.ts';
import { withChange } from './withChange.ts';

const { table } = firstTable;

const groupRows = (of: RateTableFile, ...ids: string[]) =>
  rateGroups(of)
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .flatMap(({ rows }) => rows);

const changesOf = (of: RateTableFile, percent: number, rounding: PercentRounding, ...groups: string[]) =>
  numberChangesForPricePercent(of, new Set(groupRows(of, ...groups).map(rowKeyOf)), percent, rounding);

const numbersAfter = (of: RateTableFile, percent: number, rounding: PercentRounding, ...groups: string[]) =>
  changesOf(of, percent, rounding, ...groups).map(({ to }) => to);

/** The table with the rates of some items multiplied one by one, to six decimals. */
function multiplied(items: readonly string[], factor: number): RateTableFile {
  const copy = structuredClone(table);
  for (const item of items)
    for (const rates of Object.values(copy.items[item]?.rates ?? {}))
      for (const [key, value] of Object.entries(rates))
        if (typeof value === 'number') Object.assign(rates, { [key]: product(value, factor, key !== 'hours') });
  return copy;
}

function product(value: number, factor: number, isInverse: boolean): number {
  const [exact, by] = [Rational.of(value), Rational.of(factor)];
  return Number((isInverse ? exact.dividedBy(by) : exact.times(by)).times(Rational.of(1e6)).rounded()) / 1e6;
}

const estimates = (by: RateTableFile) =>
  samples.map(({ house }) => estimate(house as Parameters<typeof estimate>[0], { table: by, hash: '' }));

test.each([
  [5, 1.05],
  [-3.5, 0.965],
  [12, 1.12],
])('%s percent prices sample houses to the cent as rates do that were multiplied one by one', (percent, factor) => {
  const items = Object.keys(table.items);
  for (const some of [items, ['door'], ['wall', 'windowFrame']])
    expect(estimates(withValues(table, changesOf(table, percent, 'exact', ...some)))).toEqual(
      estimates(multiplied(some, factor)),
    );
  const labour = withChange(table, 'labourRatePerHour', product(25, factor, false));
  expect(withValues(table, changesOf(table, percent, 'exact', 'labour'))).toEqual(labour);
});

test('hours and the hour rise with a price, speed falls, and lengths, factors and nothing at all stay', () => {
  expect(changesOf(table, 25, 'exact', 'openings', 'houseSizes', 'window', 'additionalFeatures')).toEqual([]);
  expect(numbersAfter(table, 25, 'exact', 'labour')).toEqual([31.25]);
  expect(numbersAfter(table, 25, 'exact', 'preparation')).toEqual([800, 200, 32, 28]);
  expect(numbersAfter(table, 5, 'exact', 'door').slice(0, 3)).toEqual([1.05, 2.1, 0.7875]);
  expect(changesOf(table, 0, 'exact')).toEqual([]);
});

test('hundredths are rounded half up, and nothing becomes free', () => {
  expect(numbersAfter(table, 5, 'hundredths', 'door').slice(0, 4)).toEqual([1.05, 2.1, 0.79, 1.58]);
  expect(numbersAfter(table, 5, 'hundredths', 'labour')).toEqual([26.25]);
  expect(numbersAfter(table, -99, 'hundredths', 'windowFrame')).toContain(0.01);
  expect(numbersAfter(table, -99, 'dollars', 'labour')).toEqual([1]);
});

test('whole dollars are the price of each row by any rates', () => {
  expect(numbersAfter(table, 5, 'dollars', 'door').slice(0, 3)).toEqual([1.04, 2.12, 0.8]);
  fc.assert(
    fc.property(fc.integer({ min: 1500, max: 9000 }), fc.integer({ min: -300, max: 300 }), (cents, tenths) => {
      const old = withChange(table, 'labourRatePerHour', cents / 100);
      const rows = (of: RateTableFile) => groupRows(of, 'door', 'wall', 'ceiling', 'baseboard', 'preparation');
      const changes = numberChangesForPricePercent(old, new Set(rows(old).map(rowKeyOf)), tenths / 10, 'dollars');
      const costs = rows(withValues(old, changes)).flatMap((row) => (row.numbers[0]?.key === 'feet' ? [] : row.cost()));
      rows(old)
        .filter((row) => row.numbers[0]?.key !== 'feet')
        .forEach((row, index) => {
          expect(costs[index]).toBe(Math.round(costs[index] ?? 0));
          const ideal = row.cost() * (1 + tenths / 1000);
          expect(Math.abs(Math.max(1, ideal) - (costs[index] ?? 0))).toBeLessThan(0.52);
        });
    }),
    { numRuns: cases(20, 200) },
  );
});
