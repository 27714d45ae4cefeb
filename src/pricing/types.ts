import type { RateTableFile } from './generated/RateTableFile.ts';

/** A rate table with the SHA-256 of its canonical JSON, which later shows whether it was changed. */
export interface RateTable {
  readonly table: RateTableFile;
  readonly hash: string;
}

export type Unit = 'sq ft' | 'ft' | 'each';

/** The price of a house: labour before tax, with the rate table that it was made with. */
export interface Estimate {
  /** Version of the rate table, and the hash of its content. */
  readonly rateTable: string;
  readonly hash: string;
  readonly currency: string;
  readonly labourRatePerHour: number;
  /** Sum of the rooms' whole dollars. */
  readonly total_cost: number;
  readonly total_hours: number;
  readonly rooms: readonly RoomEstimate[];
}

export interface EstimateLine {
  /** Name of the item, preparation or feature in the rate table; `rounding` for the line that rounds a room up. */
  readonly item: string;
  /** The option, for items that have options; its label stands in the option lists. */
  readonly option?: string | undefined;
  readonly label: string;
  readonly quantity: number;
  readonly unit: Unit;
  /** The rate in the table: hours for one when the unit is `each`, else how much of it is done in an hour. */
  readonly rate: number;
  /** The product of the factors for the entry's and the house's size, absent when it is 1. */
  readonly factor?: number | undefined;
  readonly hours: number;
  /** Dollars and cents. */
  readonly cost: number;
}

export interface RoomEstimate {
  readonly name: string;
  /** Whole dollars, rounded up; the costs of the lines add up to it. */
  readonly total_cost: number;
  readonly total_hours: number;
  readonly lines: readonly EstimateLine[];
}

export const lineLabel = (
  { label, option }: Pick<EstimateLine, 'label' | 'option'>,
  titles: ReadonlyMap<unknown, string>,
  colon = ': ',
): string => (option === undefined ? label : `${label}${colon}${titles.get(option) ?? option}`);
