import type { Unit } from '../Unit.ts';

/** A rate of the table with what it stands for. */
export interface Rate {
  readonly item: string;
  readonly option: string | undefined;
  readonly label: string;
  readonly unit: Unit;
  /** Hours for one when the unit is `each`, otherwise units done in an hour. */
  readonly value: number;
}
