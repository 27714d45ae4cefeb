import type { Estimate, RateTable } from '../pricing/types.ts';
import type { Claim } from './claim/Claim.ts';
import type { Difference } from './claim/Difference.ts';

/** What the service found about the house of a lead, and what the lead claims of it. */
export interface LeadEstimate {
  /** The table in force. Absent, like the estimate, for a house without rooms. */
  table?: RateTable | undefined;
  estimate?: Estimate | undefined;
  /** Why a house with rooms could not be priced, although every answer is right. */
  problem?: string | undefined;
  claim: Claim;
  differences: Difference[];
}
