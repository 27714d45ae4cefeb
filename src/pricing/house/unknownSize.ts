import type { Factors } from '../prepare/Factors.ts';
import { PricingError } from '../PricingError.ts';

export const unknownSize = (place: string, size: unknown, factors: Factors | undefined): PricingError =>
  new PricingError(place, size, `must be a size of the rate table (${[...(factors?.bySize.keys() ?? [])].join(', ')})`);
