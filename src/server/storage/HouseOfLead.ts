import type { RateTable } from '../../pricing/types.ts';

/** The house that a stored lead carries, with the table in force when it came. */
export interface HouseOfLead {
  house: unknown;
  /** Undefined for a house without rooms. */
  table: RateTable | undefined;
}
