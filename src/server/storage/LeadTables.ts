import type { Generated } from 'kysely';

/** The tables of the lead database, as Kysely sees them. */
export interface LeadTables {
  leads: {
    /** Order of arrival; unlike the time it never goes back. */
    sequence: Generated<number>;
    id: string;
    kind: string;
    /** ISO 8601 in UTC with milliseconds, so that text order is time order. */
    received_at: string;
    /** JSON. */
    payload: string;
    idempotency_key: string | null;
    /** What the key stood for, so that the same key with another body is noticed. */
    fingerprint: string | null;
  };
}
