import type { Unit } from '../Unit.ts';

/** One kind of work in one room. */
export interface EstimateLine {
  /** Name of the item, preparation or feature in the rate table; `rounding` for the line that rounds a room up. */
  readonly item: string;
  /** The option, for items that have options; its label stands in the option lists. */
  readonly option?: string | undefined;
  readonly label: string;
  readonly quantity: number;
  readonly unit: Unit;
  /** As the rate table has it: hours for one when the unit is `each`, otherwise how much of the unit is done in an hour. */
  readonly rate: number;
  /** What multiplies the hours because of the entry's and the house's size, when that is not 1. */
  readonly factor?: number | undefined;
  readonly hours: number;
  /** Dollars and cents. */
  readonly cost: number;
}
