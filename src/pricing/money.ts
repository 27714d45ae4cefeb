import { fractionOf, roundedTo, sumOf, times, type Fraction } from './arithmetic.ts';
import { PricingError } from './errors.ts';
import type { EstimateLine, RoomEstimate } from './types.ts';
import type { RoomWork } from './work.ts';

/** A number of whole units. Throws where a number would lose precision, which no real house reaches. */
export function safeUnits(units: number | bigint, path: string): number {
  const number = Number(units);
  if (!Number.isSafeInteger(number)) throw new PricingError(path, number, 'must be small enough to be priced');
  return number;
}

/** Hours are rounded to billionths, as which they can be summed exactly in any order. */
export const hourScale = 1e9;
/** Quantities are rounded to millionths, since no tape measure shows a millionth of a foot. */
const quantityScale = 1e6;

/** The cost of hours as a whole number of millionths of a dollar. */
export const microDollars = (hours: Fraction, labourRate: number): bigint =>
  roundedTo(times(hours, fractionOf(labourRate)), 1_000_000n);

const roundedNumber = (value: Fraction, scale: number): number => Number(roundedTo(value, BigInt(scale))) / scale;

/**
 * Turns works into lines with hours and cents. A line's cost is truncated to whole cents, so that the lines never
 * exceed the total of the room, which is rounded up to whole dollars; a last line adds the difference, so that sums and
 * totals match.
 */
export function priceRoomLabourRoundingTotalUp(
  name: string,
  path: string,
  works: readonly RoomWork[],
  labourRate: number,
): RoomEstimate {
  const lines = works.map(({ rate: { item, option, label, unit, rate }, quantity, factor, hours }): EstimateLine => {
    const size = roundedNumber(factor, quantityScale);
    return {
      item,
      option,
      label,
      quantity: roundedNumber(quantity, quantityScale),
      unit,
      rate,
      factor: size === 1 ? undefined : size,
      hours: safeUnits(roundedTo(hours, BigInt(hourScale)), path) / hourScale,
      cost: safeUnits(microDollars(hours, labourRate) / 10_000n, path) / 100,
    };
  });
  const sumUnits = (key: 'hours' | 'cost', scale: number): number =>
    lines.reduce((sum, line) => sum + Math.round(line[key] * scale), 0);
  const dollars = (microDollars(sumOf(works.map(({ hours }) => hours)), labourRate) + 999_999n) / 1_000_000n;
  const roundingCents = safeUnits(dollars * 100n, path) - sumUnits('cost', 100);
  if (roundingCents > 0) {
    // The keys have the order of those of the other lines, since estimates are stored as JSON.
    const line = { item: 'rounding', option: undefined, label: roundingLabel, quantity: 1, unit: 'each' } as const;
    lines.push({ ...line, rate: 0, factor: undefined, hours: 0, cost: roundingCents / 100 });
  }
  const hours = safeUnits(sumUnits('hours', hourScale), path);
  return { name, total_cost: Number(dollars), total_hours: hours / hourScale, lines };
}

export const roundingLabel = 'Rounded up to the whole dollar';
