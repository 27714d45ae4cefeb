import type { Measure } from './Measure.ts';

/** The length of all walls. */
export const perimeter: Measure = {
  list: 'none',
  parts: [{ rateKey: 'feetPerHour', unit: 'ft', quantity: (geometry) => geometry.perimeter }],
};
