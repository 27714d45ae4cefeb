import type { Quantity } from '../exact/Quantity.ts';
import type { Measure } from './Measure.ts';

const countOf = (count: number): Quantity => ({ value: count, terms: [count, 1] });
/** Most lines of a house count a few pieces. */
const smallCounts = Array.from({ length: 16 }, (_empty, count) => countOf(count));

/** How many there are. */
export const each: Measure = {
  list: 'optional',
  parts: [{ rateKey: 'hours', unit: 'each', quantity: (_geometry, { length }) => smallCounts[length] ?? countOf(length) }],
};
