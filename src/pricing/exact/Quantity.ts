/**
 * A quantity as a sum of products: `terms` holds pairs of factors, one after the other, as they were entered.
 * `value` is that sum as a number; the terms are kept to compute it without binary noise where that decides.
 */
export interface Quantity {
  readonly value: number;
  readonly terms: readonly number[];
}
