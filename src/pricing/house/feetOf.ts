import { PricingError } from '../PricingError.ts';
import type { Entry } from './Entry.ts';
import { placeIn } from './placeIn.ts';

export function feetOf(entry: Entry, key: 'length' | 'height'): number {
  const value = entry.fields[key];
  if (typeof value === 'number' && value > 0 && value < Infinity) return value;
  throw new PricingError(placeIn(entry, key), value, 'must be a number of feet above 0');
}
