import type { MeasurePart } from '../measures/Measure.ts';
import type { Rate } from '../work/Rate.ts';

/** A preparation of the table; allowances add feet for each opening, which is told by its order. */
export interface PreparationStep {
  readonly rate: Rate;
  readonly part: MeasurePart;
  readonly allowances: readonly { readonly opening: number; readonly feet: number }[];
  readonly whenTicked: string | undefined;
}
