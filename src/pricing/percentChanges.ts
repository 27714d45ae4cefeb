import { type Fraction, fractionOf, inverseOfNonZero, plus, roundedTo, times } from './arithmetic.ts';
import type { RateTableFile } from './generated/RateTableFile.ts';
import { isSpeed, type RateNumber, type RateRow, rateGroups, rowKeyOf, withValues } from './rateRows.ts';

/** The ways to round new numbers: to six decimals, to two, or so that the price of each row is whole dollars. */
export const percentRoundings = ['exact', 'hundredths', 'dollars'] as const;

export type PercentRounding = (typeof percentRoundings)[number];

export interface NumberChange {
  path: string[];
  from: number;
  to: number;
}

/** Whether prices rise or fall with a number and nothing else changes: not so with factors, and lengths to be added. */
export const isProportionalToPrice = (key: RateNumber['key']): boolean => key !== 'factor' && key !== 'feet';

/**
 * The changes of numbers that make the prices of rows higher by a percentage above -100: hours rise with a price, feet
 * in an hour fall. All prices follow from the row of an hour of work. A number that is above 0 stays so.
 */
export function numberChangesForPricePercent(
  table: RateTableFile,
  rowKeys: ReadonlySet<string>,
  pricePercent: number,
  rounding: PercentRounding,
): NumberChange[] {
  const factor = times(plus(fractionOf(100), fractionOf(pricePercent)), inverseOfNonZero(fractionOf(100)));
  const rows = [...rowsByKey(table)].flatMap(([key, row]) => (rowKeys.has(key) ? row : []));
  const changes =
    rounding === 'dollars'
      ? wholeDollarChanges(table, rows, factor)
      : rows.flatMap((row) => multiplyPriceOfRow(row, factor, rounding === 'exact' ? mostDecimals : 2));
  return changes.filter(({ from, to }) => from !== to);
}

const mostDecimals = 6;

const rowsByKey = (table: RateTableFile): Map<string, RateRow> =>
  new Map(rateGroups(table).flatMap(({ rows }) => rows.map((row) => [rowKeyOf(row), row])));

type Round = (number: Fraction, partsPerUnit: bigint, isOfSpeed: boolean) => bigint;

/** Rounds so that no price is lower for it; a thousandth of a part, which rounded costs leave, is dropped. */
const roundToHigherPrice: Round = ({ numerator, denominator }, partsPerUnit, isOfSpeed) => {
  const [thousandths, unit] = [1000n * numerator * partsPerUnit, 1000n * denominator];
  return (thousandths + (isOfSpeed ? denominator : unit - denominator - 1n)) / unit;
};

/** The changes that multiply the price of a row. */
function multiplyPriceOfRow(
  { numbers }: RateRow,
  ratio: Fraction,
  decimals: number,
  round: Round = roundedTo,
): NumberChange[] {
  const parts = 10n ** BigInt(decimals);
  return numbers.flatMap(({ path, key, value }) => {
    if (!isProportionalToPrice(key) || value === 0) return [];
    const units = round(times(fractionOf(value), isSpeed(key) ? inverseOfNonZero(ratio) : ratio), parts, isSpeed(key));
    return { path, from: value, to: Number(units > 0n ? units : 1n) / Number(parts) };
  });
}

/** The changes with the fewest decimals by which the price of each row is whole dollars, at least one. */
function wholeDollarChanges(table: RateTableFile, rows: readonly RateRow[], factor: Fraction): NumberChange[] {
  // Rows cut their costs to cents: by a large labour rate, parts of a cent count as well.
  const precision = 10_000;
  const preciseRows = rowsByKey({ ...table, labourRatePerHour: table.labourRatePerHour * precision });
  const aims = rows.flatMap((row) => {
    const cost = fractionOf((preciseRows.get(rowKeyOf(row))?.cost() ?? 0) / precision);
    const dollars = Math.max(1, Number(roundedTo(times(cost, factor), 1n)));
    return cost.numerator > 0n ? { row, dollars, ratio: times(fractionOf(dollars), inverseOfNonZero(cost)) } : [];
  });
  const rowsByDecimals = Array.from({ length: mostDecimals + 1 }, (_, decimals) => {
    const changes = aims.flatMap(({ row, ratio }) => multiplyPriceOfRow(row, ratio, decimals, roundToHigherPrice));
    return rowsByKey(withValues(table, changes));
  });
  return aims.flatMap(({ row, dollars, ratio }) => {
    const decimals = rowsByDecimals.findIndex((changed) => changed.get(rowKeyOf(row))?.cost() === dollars);
    return multiplyPriceOfRow(row, ratio, decimals === -1 ? mostDecimals : decimals, roundToHigherPrice);
  });
}
