import { ascending } from './ascending.ts';
import type { Quantity } from './Quantity.ts';

/** Adds the smallest products first, so that the order in which things were entered makes no difference, not even in the last bit. */
export function quantityOf(terms: readonly number[]): Quantity {
  const products: number[] = [];
  for (let index = 0; index < terms.length; index += 2) products.push((terms[index] ?? 0) * (terms[index + 1] ?? 0));
  let value = 0;
  for (const product of ascending(products)) value += product;
  return { value, terms };
}
