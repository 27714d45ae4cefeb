import type { EstimateLine } from '../../pricing/types.ts';
import { groupedNumber } from './groupedNumber.ts';

/** How much of something a line is about: `352 sq ft`, `× 3`. */
export const quantityText = ({ quantity, unit }: EstimateLine): string =>
  unit === 'each' ? `× ${groupedNumber(quantity, 0, 2)}` : `${groupedNumber(quantity, 0, 2)} ${unit}`;
