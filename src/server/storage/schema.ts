import {
  type Dialect,
  type Generated,
  HandleEmptyInListsPlugin,
  Kysely,
  replaceWithNoncontingentExpression,
  type Transaction,
} from 'kysely';
import type { Consent } from '../../engine/definition/types.ts';
import type { Mark } from '../../leads/advice.ts';
import type { Attribution } from '../../leads/attribution.ts';
import type { DeliveryProblem } from '../../leads/destinations.ts';
import type { LeadNote, LeadState } from '../../deskApi/desk.ts';
import type { StoredWording } from '../../leads/readLead.ts';
import type { WidthClass } from '../../leads/visits.ts';
import type { Claim, ClaimDifference } from '../../leads/priceLead.ts';
import type { RoomEstimate } from '../../pricing/types.ts';

/** The tables of the lead database. Times are ISO 8601 in UTC with milliseconds, so that text order is time order. */
export interface LeadTables {
  leads: {
    /** Order of arrival, which always increases, unlike the time. */
    sequence: Generated<number>;
    id: string;
    kind: string;
    received_at: string;
    payload: string;
    idempotency_key: string | null;
    /** Hash of the request, by which the reuse of a key for another request is noticed. */
    fingerprint: string | null;
    /** JSON of the consents, with their words and time; null for none. */
    consents: string | null;
    /** JSON: where the visitor came from; null when the request did not say. */
    attribution: string | null;
    /** JSON of the marks that the owner should know of, such as an address outside the service areas; null for none. */
    marks: string | null;
    /** When the owner marked the lead as handled. */
    handled_at: string | null;
    /** The language of the visitor's page, such as `fr-CA`; null for the first one of the site. */
    language: string | null;
    /** The outcome of the lead, as the owner says; null while it is new. */
    state: Exclude<LeadState, 'new'> | null;
    /** Hash of the wording by which the lead is read; null where the forms of today are used. */
    wording_hash: string | null;
    /** The person who sent the lead: the same in all leads that contacts connect. */
    person_id: string;
    /** The contacts by which the lead is joined to others; null in robots and in leads that were taken apart. */
    person_phone: string | null;
    person_email: string | null;
    /** When the owner took the lead apart from others with the same contacts. */
    apart_at: string | null;
  };
  /** The forms by which leads are read, as they were when these were sent; nothing in them is about a person. */
  wordings: {
    hash: string;
    /** JSON of a StoredWording, with the number of its format. */
    content: string;
  };
  /** The outbox: which lead is to be delivered to which destination. */
  deliveries: {
    sequence: Generated<number>;
    lead_id: string;
    destination: string;
    /** Name of the destination that never took the lead, where the entry is a notice of that; else empty. */
    about: string;
    state: DeliveryState;
    /** Attempts that were begun, the one under way included. */
    attempts: number;
    /** When the entry was added or made due again. */
    waiting_since: string;
    /** When the next attempt is due; while one is under way, when its lease ends. */
    due_at: string;
    delivered_at: string | null;
    last_error: string | null;
    /** This is the kind of the failure, if it has a listed one, and null otherwise. */
    problem: DeliveryProblem | null;
  };
  /** The service's estimate for the house of a lead: a row for each lead that carries one. */
  estimates: {
    lead_id: string;
    /** Version and hash of the rate table in force when the lead came; null for a house without rooms. */
    rate_table: string | null;
    rate_table_hash: string | null;
    /** The price in dollars; null without a price. */
    total_cost: number | null;
    total_hours: number | null;
    /** JSON of the whole estimate; null without a price. */
    estimate: string | null;
    problem: string | null;
    claim: string;
    differences: string;
  };
  /** Every rate table that a lead was priced by, as it was then. */
  rate_tables: {
    hash: string;
    version: string;
    content: string;
  };
  /** Uploaded files; a row is only added once the bytes are stored. */
  files: {
    id: string;
    /** Id of the form, and generic path of the field, for which the file was uploaded and judged. */
    form: string;
    field: string;
    name: string;
    type: string;
    bytes: number;
    width: number | null;
    height: number | null;
    received_at: string;
  };
  lead_files: {
    lead_id: string;
    file_id: string;
  };
  /** Answers that visitors saved to go on later. */
  drafts: {
    /** Hash of the id in the visitor's link. */
    id: string;
    form: string;
    /** Hash of the e-mail address that the link was mailed to. */
    mailbox: string;
    /** JSON of the answers and the place in the form. */
    draft: string;
    /** This JSON says when the saved answers were last sent and under which reference; null if they never were. */
    sent: string | null;
    expires_at: string;
  };
  draft_files: {
    draft_id: string;
    file_id: string;
  };
  lead_notes: {
    sequence: Generated<number>;
    lead_id: string;
    at: string;
    text: string;
  };
  /** The password of the desk: one row, or none while the desk is off. */
  desk_password: {
    /** The salted scrypt hash, with its parameters. */
    hash: string;
  };
  desk_sessions: {
    /** SHA-256 of the token in the cookie, so that nobody who reads the database can sign in with it. */
    id: string;
    expires_at: string;
    /** The time of the session's last use, to the hour. */
    used_at: string;
  };
  /** The key pair by which push services know the sender of pushes: one row, from the first use on. */
  push_keys: {
    id: 'vapid';
    public_key: string;
    private_key: string;
  };
  push_devices: {
    /** Hash of the endpoint, by which the device is named in the log and in the outbox. */
    id: string;
    /** The push service's address for the device. Whoever knows it can try to push there. */
    endpoint: string;
    /** The device's public key and its secret, in base64url, with which a push is encrypted. */
    p256dh: string;
    auth: string;
    /** The owner switched push on for the device, or last used the device, in this session of the desk. */
    session_id: string;
    added_at: string;
    /** The pushes that failed since the last one that arrived. */
    failures: Generated<number>;
    /** When the first of them failed. */
    failing_since: string | null;
  };
  /** How often something happened at forms, on a day by the company's clock: no visitor can be found in it. */
  visit_counts: {
    /** `YYYY-MM-DD` */
    day: string;
    form: string;
    /** The language of the pages, such as `fr-CA`; empty for the first one of the site. */
    language: string;
    /** Empty for a form that a browser without scripts posted. */
    width: WidthClass | '';
    /** `passed`: the visitor went on from a step to one that they had not reached before. */
    kind: 'opened' | 'reached' | 'passed' | 'sent' | 'wrong';
    /** The step that was reached or passed, or the path of the field that was wrong; else empty. */
    name: string;
    count: number;
  };
  /** How far time has passed, by which things are deleted for their age: one row. */
  passed_time: {
    time: string;
    /** The clock has been days away from the recorded time for this many milliseconds. */
    waited: number;
  };
  desk_log: {
    sequence: Generated<number>;
    at: string;
    event: DeskEvent;
    /** The network of the address, as in the service's log; empty for a command. */
    address: string;
    browser: string;
  };
}

export type LeadDatabase = Kysely<LeadTables>;
export type LeadTransaction = Transaction<LeadTables>;

/** Opens a database of leads. In a query, `in` with an empty list holds for no row: PostgreSQL rejects such a list. */
export const openKysely = (dialect: Dialect): LeadDatabase =>
  new Kysely({ dialect, plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })] });

export type DeskEvent =
  'signed in' | 'wrong password' | 'signed out' | 'password set' | 'all signed out' | 'switched off';

type DeliveryState = 'waiting' | 'delivered' | 'failed';

export interface LeadRecord {
  id: string;
  wording?: StoredWording;
  reference: string;
  kind: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  payload: Record<string, unknown>;
  consents?: StoredConsent[];
  attribution?: Attribution;
  /** When the owner marked the lead as handled: ISO 8601, in UTC. */
  handledAt?: string;
  /** The id that all leads of the same person have; absent in leads that are not stored. */
  person?: string;
  /** When the owner took the lead apart from others of the same person: ISO 8601, in UTC. */
  apartAt?: string;
  state?: Exclude<LeadState, 'new'>;
  /** The owner's notes, in their order; absent without any. */
  notes?: LeadNote[];
  marks?: Mark[];
  /** The language of the visitor's page, such as `fr-CA`, where it is not the first one of the site. */
  language?: string;
  /** The estimate; absent unless the lead carries a house. */
  estimate?: StoredEstimate;
}

export interface StoredConsent extends Consent {
  /** ISO 8601, in UTC. */
  at: string;
}

/** The service's estimate for the house of a lead. Without a price, the fields that belong to one are null. */
export interface StoredEstimate {
  /** Version and hash of the rate table in force when the lead came; null for a house without rooms. */
  rateTable: string | null;
  rateTableHash: string | null;
  currency: string | null;
  total_cost: number | null;
  total_hours: number | null;
  rooms: readonly RoomEstimate[] | null;
  problem: string | null;
  claim: Claim;
  differences: ClaimDifference[];
}
