import type { Quantity } from './Quantity.ts';

/** A quantity and more terms, which come in an order of their own, such as the table's. */
export function withTerms(quantity: Quantity, terms: readonly number[]): Quantity {
  if (terms.length === 0) return quantity;
  let { value } = quantity;
  for (let index = 0; index < terms.length; index += 2) value += (terms[index] ?? 0) * (terms[index + 1] ?? 0);
  return { value, terms: quantity.terms.concat(terms) };
}
