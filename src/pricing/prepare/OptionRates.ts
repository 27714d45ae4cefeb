import type { MeasurePart } from '../measures/Measure.ts';
import type { Rate } from '../work/Rate.ts';

/** One option of an item: a rate for each part of the item's measure. */
export interface OptionRates {
  /** Where the table lists it. */
  readonly order: number;
  readonly parts: readonly { readonly rate: Rate; readonly quantity: MeasurePart['quantity'] }[];
}
