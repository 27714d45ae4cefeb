import type { RoomEstimate } from './RoomEstimate.ts';

/** What a house costs: labour before tax, with the table that says so. */
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
