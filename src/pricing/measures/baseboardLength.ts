import type { Measure } from './Measure.ts';

/** The perimeter less what the openings take. */
export const baseboardLength: Measure = {
  list: 'none',
  parts: [{ rateKey: 'feetPerHour', unit: 'ft', quantity: (geometry) => geometry.baseboard }],
};
