import { type Fraction, fractionOf, plus, times } from './arithmetic.ts';
import { PricingError } from './errors.ts';
import type { EstimateLine, RoomEstimate } from './types.ts';
import type { Work } from './work.ts';

/**
 * A way to make whole units (dollars or cents) of dollars: the floor of `dollars * unitsPerDollar + lift`.
 * Both ways first round to 6 decimals, half up, which the lift contains.
 */
interface Rounding {
  readonly unitsPerDollar: number;
  readonly lift: number;
}

/** Whole units, refused where numbers would begin to lose them; no real house comes near. */
export function safeUnits(units: number, place: string): number {
  if (!Number.isSafeInteger(units)) throw new PricingError(place, units, 'must be small enough to be priced');
  return units;
}

/** What works cost in whole units, without binary noise. */
function exactUnits(works: readonly Work[], labourRate: number, { unitsPerDollar, lift }: Rounding): number {
  const hours = works.map(exactHours).reduce(plus, fractionOf(0));
  const dollars = times(hours, fractionOf(labourRate));
  const { numerator, denominator } = plus(times(dollars, fractionOf(unitsPerDollar)), fractionOf(lift));
  return Number(numerator / denominator);
}

/** Hours are told in billionths: their sums are then exact, and the same in any order. */
export const hourParts = 1e9;

/** Generous bounds on what binary noise adds up to, absolute and relative; far below half of the sixth decimal. */
const absoluteNoise = 1e-8;
const relativeNoise = 1e-12;

/**
 * What hours cost in whole units; undefined where binary noise could tip it over, so that it must be computed exactly.
 */
function unitsIfCertain(hours: number, labourRate: number, { unitsPerDollar, lift }: Rounding): number | undefined {
  const value = hours * labourRate * unitsPerDollar + lift;
  const floor = Math.floor(value);
  const noise = absoluteNoise + value * relativeNoise;
  return value - floor > noise && floor + 1 - value > noise ? floor : undefined;
}

/** Sums of lengths carry binary noise (44.599999999999994 ft); a millionth of a foot is beyond any tape. */
const quantityParts = 1e6;

/** A work as a line, with its hours in billionths and its cost in cents. */
function lineOf({ rate, quantity, sizeFactor, houseFactor }: Work, hours: number, cents: number): EstimateLine {
  const { item, option, label, unit, value } = rate;
  const factor = sizeFactor * houseFactor;
  return {
    item,
    option,
    label,
    quantity: Math.round(quantity.value * quantityParts) / quantityParts,
    unit,
    rate: value,
    factor: factor === 1 ? undefined : factor,
    hours: hours / hourParts,
    cost: cents / 100,
  };
}

/** Rounded to 6 decimals, then up to the next whole dollar: 1, less half a millionth. */
const dollarsUp: Rounding = { unitsPerDollar: 1, lift: 0.9999995 };
/**
 * Rounded to 6 decimals, then cut to whole cents, so that the lines together never exceed the room: half a millionth of
 * a dollar, in cents.
 */
const centsDown: Rounding = { unitsPerDollar: 100, lift: 0.00005 };

/**
 * Works to lines in hours and cents, and a last line for what rounding the room up adds: the lines' sums are the
 * totals.
 */
export function priceRoom(name: string, place: string, works: readonly Work[], labourRate: number): RoomEstimate {
  const lines: EstimateLine[] = [];
  let workHours = 0;
  let hours = 0;
  let cents = 0;
  for (const work of works) {
    workHours += work.hours;
    const lineHours = safeUnits(Math.round(work.hours * hourParts), place);
    const lineCents = unitsIfCertain(work.hours, labourRate, centsDown) ?? exactUnits([work], labourRate, centsDown);
    lines.push(lineOf(work, lineHours, safeUnits(lineCents, place)));
    hours += lineHours;
    cents += lineCents;
  }
  const dollars = unitsIfCertain(workHours, labourRate, dollarsUp) ?? exactUnits(works, labourRate, dollarsUp);
  const rest = safeUnits(dollars * 100, place) - cents;
  if (rest > 0) lines.push(roundingLine(rest));
  return { name, total_cost: dollars, total_hours: safeUnits(hours, place) / hourParts, lines };
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

/** The hours of one work without binary noise. */
function exactHours({ rate, quantity: { terms }, sizeFactor, houseFactor }: Work): Fraction {
  let quantity: Fraction = { numerator: 0n, denominator: 1n };
  for (let index = 0; index < terms.length; index += 2) {
    quantity = plus(quantity, times(fractionOf(terms[index] ?? 0), fractionOf(terms[index + 1] ?? 0)));
  }
  const { numerator, denominator } = fractionOf(rate.value);
  const perUnit =
    rate.unit === 'each' ? { numerator, denominator } : { numerator: denominator, denominator: numerator };
  return times(times(quantity, perUnit), times(fractionOf(sizeFactor), fractionOf(houseFactor)));
}
