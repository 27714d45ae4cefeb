import type { Claim, Difference } from '../../leads/priceLead.ts';
import type { RoomEstimate } from '../../pricing/types.ts';

/** What the service found about the house of a lead. Without a price, what belongs to one is null. */
export interface StoredEstimate {
  /** Version and hash of the table in force when the lead came; null for a house without rooms. */
  rateTable: string | null;
  rateTableHash: string | null;
  currency: string | null;
  total_cost: number | null;
  total_hours: number | null;
  rooms: readonly RoomEstimate[] | null;
  /** Why a house with rooms has no price. */
  problem: string | null;
  /** What the lead said of its own price, and what of that is not so. */
  claim: Claim;
  differences: Difference[];
}
