/** One stored lead, as the owner reads it. */
export interface Lead {
  id: string;
  kind: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  payload: Record<string, unknown>;
}
