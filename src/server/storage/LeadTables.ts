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
    /** JSON: what the visitor agreed to, in which words and when; null for nothing. */
    consents: string | null;
    /** JSON: where the visitor came from; null when the request did not say. */
    attribution: string | null;
  };
  /** What the service found about the house of a lead: a row for each lead that carries one. */
  estimates: {
    lead_id: string;
    /** Version and hash of the table in force when it came; null for a house without rooms. */
    rate_table: string | null;
    rate_table_hash: string | null;
    /** Null without a price. */
    total_cost: number | null;
    total_hours: number | null;
    /** JSON. */
    estimate: string | null;
    /** Why a house with rooms has no price. */
    problem: string | null;
    /** JSON: what the lead says of its own price. */
    claim: string;
    /** JSON: what of that is not so. */
    differences: string;
  };
  /** Every table that a lead was priced by, as it was then. */
  rate_tables: {
    hash: string;
    version: string;
    /** JSON. */
    content: string;
  };
}
