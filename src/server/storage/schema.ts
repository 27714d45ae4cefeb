import type { Generated } from 'kysely';
import type { Consent } from '../../engine/definition/types.ts';
import type { Mark } from '../../leads/advice.ts';
import type { Attribution } from '../../leads/attribution.ts';
import type { Claim, Difference } from '../../leads/priceLead.ts';
import type { RoomEstimate } from '../../pricing/types.ts';

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
    /** JSON: names of what the owner should know of it, such as that it lies outside the areas; null for nothing. */
    marks: string | null;
    /** When the owner said that it was seen to; ISO 8601 in UTC. */
    handled_at: string | null;
  };
  /** The outbox: what of which lead is owed to whom. */
  deliveries: {
    sequence: Generated<number>;
    lead_id: string;
    /** Name of a destination. */
    destination: string;
    /** Name of the destination that never took the lead, where this one is to be told of that; else empty. */
    about: string;
    state: DeliveryState;
    /** Tries begun, the one under way included. */
    attempts: number;
    /** ISO 8601 in UTC, as the next two: when it was first owed, or owed anew. */
    waiting_since: string;
    /** When to try next; while a try is under way, when that counts as broken off. */
    due_at: string;
    delivered_at: string | null;
    /** What the last try that failed came to. */
    last_error: string | null;
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
  /** Files that visitors uploaded, each once its bytes lie on the disk. */
  files: {
    id: string;
    /** Id of the form, and generic path of its field, that it was uploaded for and found right by. */
    form: string;
    field: string;
    name: string;
    /** Media type, by its bytes. */
    type: string;
    bytes: number;
    /** Pixels of a picture. */
    width: number | null;
    height: number | null;
    /** ISO 8601 in UTC. */
    received_at: string;
  };
  /** Which leads have which files. */
  lead_files: {
    lead_id: string;
    file_id: string;
  };
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** One stored lead, as the owner reads it. */
export interface LeadRecord {
  id: string;
  /** What its visitor was told to name. */
  reference: string;
  kind: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  payload: Record<string, unknown>;
  /** Only where there are any. */
  consents?: StoredConsent[];
  /** Where the visitor came from, as far as their browser said. */
  attribution?: Attribution;
  /** When the owner said that it was seen to: ISO 8601, in UTC. */
  handledAt?: string;
  /** What the owner should know of it, by name. */
  marks?: Mark[];
  /** Only of a lead that carries a house. */
  estimate?: StoredEstimate;
}

/** What a visitor agreed to, in the words they saw. */
export interface StoredConsent extends Consent {
  /** ISO 8601, in UTC. */
  at: string;
}

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
