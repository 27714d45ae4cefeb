import type { Quantity } from '../exact/Quantity.ts';
import { quantityOf } from '../exact/quantityOf.ts';
import type { Entry } from '../house/Entry.ts';
import { feetOf } from '../house/feetOf.ts';
import type { Measure } from './Measure.ts';

function area(entries: readonly Entry[]): Quantity {
  const terms: number[] = [];
  for (const entry of entries) terms.push(feetOf(entry, 'length'), feetOf(entry, 'height'));
  return quantityOf(terms);
}

function length(entries: readonly Entry[]): Quantity {
  const terms: number[] = [];
  for (const entry of entries) terms.push(feetOf(entry, 'length'), 1);
  return quantityOf(terms);
}

/** Length times height of each entry, and its length for cutting lines by hand. */
export const wallArea: Measure = {
  list: 'required',
  parts: [
    { rateKey: 'squareFeetPerHour', unit: 'sq ft', quantity: (_geometry, entries) => area(entries) },
    { rateKey: 'lineFeetPerHour', unit: 'ft', label: 'line cutting', quantity: (_geometry, entries) => length(entries) },
  ],
};
