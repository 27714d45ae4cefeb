import type { StoredEstimate } from './StoredEstimate.ts';

/** One stored lead, as the owner reads it. */
export interface Lead {
  id: string;
  kind: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  payload: Record<string, unknown>;
  /** Only of a lead that carries a house. */
  estimate?: StoredEstimate;
}
