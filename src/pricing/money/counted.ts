import { PricingError } from '../PricingError.ts';

/** Whole units, refused where numbers would begin to lose them; no real house comes near. */
export function counted(units: number, place: string): number {
  if (!Number.isSafeInteger(units)) throw new PricingError(place, units, 'must be small enough to be priced');
  return units;
}
