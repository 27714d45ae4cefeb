import type { EstimateLine } from './EstimateLine.ts';

export interface RoomEstimate {
  readonly name: string;
  /** Whole dollars, rounded up; the costs of the lines add up to it. */
  readonly total_cost: number;
  /** The hours of the lines add up to it. */
  readonly total_hours: number;
  readonly lines: readonly EstimateLine[];
}
