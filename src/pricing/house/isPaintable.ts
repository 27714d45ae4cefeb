import { PricingError } from '../PricingError.ts';
import type { Entry } from './Entry.ts';
import { placeIn } from './placeIn.ts';

/** Whether an entry of a list is to be painted. Only things that are there once may leave it unsaid: ticking them says it. */
export function isPaintable(entry: Entry): boolean {
  const value = entry.fields['isPaintable'];
  if (typeof value === 'boolean') return value;
  if (value === undefined && entry.index === undefined) return true;
  throw new PricingError(placeIn(entry, 'isPaintable'), value, 'must be true or false');
}
