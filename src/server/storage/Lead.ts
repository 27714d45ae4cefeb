import type { Attribution } from '../../leads/attribution.ts';
import type { StoredConsent } from './StoredConsent.ts';
import type { StoredEstimate } from './StoredEstimate.ts';

/** One stored lead, as the owner reads it. */
export interface Lead {
  id: string;
  kind: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  payload: Record<string, unknown>;
  /** Only where there are any. */
  consents?: StoredConsent[];
  /** Where the visitor came from, as far as their browser said. */
  attribution?: Attribution;
  /** Only of a lead that carries a house. */
  estimate?: StoredEstimate;
}
