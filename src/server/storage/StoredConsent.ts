import type { Consent } from '../../engine/definition/types.ts';

/** What a visitor agreed to, in the words they saw. */
export interface StoredConsent extends Consent {
  /** ISO 8601, in UTC. */
  at: string;
}
