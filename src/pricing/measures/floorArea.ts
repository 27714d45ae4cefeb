import type { Measure } from './Measure.ts';

/** The area of floor or ceiling, by the table's rule. */
export const floorArea: Measure = {
  list: 'none',
  parts: [{ rateKey: 'squareFeetPerHour', unit: 'sq ft', quantity: (geometry) => geometry.floorArea }],
};
