import type { Rounding } from './Rounding.ts';

/** Generous bounds on what binary noise adds up to, absolute and relative; far below half of the sixth decimal. */
const absoluteNoise = 1e-8;
const relativeNoise = 1e-12;

/** What hours cost in whole units; undefined where binary noise could tip it over, so that it must be computed exactly. */
export function likelyUnits(hours: number, labourRate: number, { unitsPerDollar, lift }: Rounding): number | undefined {
  const value = hours * labourRate * unitsPerDollar + lift;
  const floor = Math.floor(value);
  const noise = absoluteNoise + value * relativeNoise;
  return value - floor > noise && floor + 1 - value > noise ? floor : undefined;
}
