import type { EstimateLine } from '../estimate/EstimateLine.ts';
import type { Work } from '../work/Work.ts';
import { hourParts } from './hourParts.ts';

/** Sums of lengths carry binary noise (44.599999999999994 ft); a millionth of a foot is beyond any tape. */
const quantityParts = 1e6;

/** A work as a line, with its hours in billionths and its cost in cents. */
export function lineOf({ rate, quantity, sizeFactor, houseFactor }: Work, hours: number, cents: number): EstimateLine {
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
