import { fractionOf, roundedTo, sumOf, times, type Fraction } from './arithmetic.ts';
import { PricingError } from './errors.ts';
import type { EstimateLine, RoomEstimate } from './types.ts';
import type { Work } from './work.ts';

/** Whole units, refused where numbers would begin to lose them; no real house comes near. */
export function safeUnits(units: number | bigint, place: string): number {
  const number = Number(units);
  if (!Number.isSafeInteger(number)) throw new PricingError(place, number, 'must be small enough to be priced');
  return number;
}

/** Hours are told in billionths, whose sums are exact in any order. */
export const hourParts = 1e9;
/** A millionth of a foot is beyond any tape. */
const quantityParts = 1e6;

/** What hours cost, rounded to millionths of a dollar. */
const microDollars = (hours: Fraction, labourRate: number): bigint =>
  roundedTo(times(hours, fractionOf(labourRate)), 1_000_000n);

/** A number in parts of a unit, to be told. */
const toldIn = (value: Fraction, parts: number): number => Number(roundedTo(value, BigInt(parts))) / parts;

/**
 * Works to lines in hours and cents. What a line costs is cut to whole cents, so that the lines together never exceed
 * the room, which is rounded up to the next whole dollar; a last line holds the difference: the lines' sums are the
 * totals.
 */
export function priceRoom(name: string, place: string, works: readonly Work[], labourRate: number): RoomEstimate {
  const lines = works.map(({ rate, quantity, factor, hours }): EstimateLine => {
    const size = toldIn(factor, quantityParts);
    return {
      item: rate.item,
      option: rate.option,
      label: rate.label,
      quantity: toldIn(quantity, quantityParts),
      unit: rate.unit,
      rate: rate.value,
      factor: size === 1 ? undefined : size,
      hours: safeUnits(roundedTo(hours, BigInt(hourParts)), place) / hourParts,
      cost: safeUnits(microDollars(hours, labourRate) / 10_000n, place) / 100,
    };
  });
  const partsOf = (key: 'hours' | 'cost', parts: number): number =>
    lines.reduce((sum, line) => sum + Math.round(line[key] * parts), 0);
  const dollars = (microDollars(sumOf(works.map(({ hours }) => hours)), labourRate) + 999_999n) / 1_000_000n;
  const rest = safeUnits(dollars * 100n, place) - partsOf('cost', 100);
  if (rest > 0) lines.push(roundingLine(rest));
  const hours = safeUnits(partsOf('hours', hourParts), place);
  return { name, total_cost: Number(dollars), total_hours: hours / hourParts, lines };
}

/** What a room's whole dollars are more than the cents of its works. */
const roundingLine = (cents: number): EstimateLine => ({
  item: 'rounding',
  option: undefined,
  label: 'Rounded up to the whole dollar',
  quantity: 1,
  unit: 'each',
  rate: 0,
  factor: undefined,
  hours: 0,
  cost: cents / 100,
});
