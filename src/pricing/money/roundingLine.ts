import type { EstimateLine } from '../estimate/EstimateLine.ts';

/** What a room's whole dollars are more than the cents of its works. */
export const roundingLine = (cents: number): EstimateLine => ({
  item: 'rounding',
  option: undefined,
  label: 'Rounded up to the whole dollar',
  quantity: 1,
  unit: 'each',
  rate: 0,
  factor: undefined,
  hours: 0,
  cost: cents / 100,
});
