import type { EstimateLine } from '../../pricing/types.ts';

/** How a line's quantity became hours, in words. */
export function workingsOf({ item, quantity, unit, rate, factor }: EstimateLine): string {
  if (item === 'rounding') return '';
  const times = factor === undefined ? '' : ` x ${factor}`;
  return unit === 'each' ? `${quantity} x ${rate} h${times}` : `${quantity} ${unit} / ${rate} ${unit} an hour${times}`;
}
