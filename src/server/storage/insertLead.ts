import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Consent } from '../../engine/definition/types.ts';
import type { Mark } from '../../leads/advice.ts';
import type { Attribution } from '../../leads/attribution.ts';
import type { LeadEstimate, PricedLead } from '../../leads/priceLead.ts';
import { canonicalJson } from '../../pricing/node/rateTables.ts';
import { adoptFiles, FilesGoneError, holdFiles } from './files.ts';
import { owe } from './outbox.ts';
import type { LeadTables, StoredConsent } from './schema.ts';

export interface NewLead extends PricedLead {
  kind: string;
  /** Path of the call that brought it. */
  path: string;
  /** The request as it came: what makes a repeated request the same one, also after the definitions have changed. */
  body: object;
  idempotencyKey?: string | undefined;
  /** Keys that the same request may have been stored under a moment ago. */
  earlierKeys?: readonly string[] | undefined;
  consents?: readonly Consent[] | undefined;
  attribution?: Attribution | undefined;
  /** Names of the destinations that wait for it. */
  owedTo?: readonly string[] | undefined;
  marks?: readonly Mark[] | undefined;
  /** Ids of the files that it names. */
  files?: readonly string[] | undefined;
}

export interface StoreResult {
  id: string;
  /** The key was seen before: this is the first request's id, and nothing was stored now. */
  repeated: boolean;
}

/**
 * Stores a lead with what was found about its house and what is owed of it, once per id and once per idempotency key,
 * and says under which id. Returns an IdempotencyConflictError when the key already stands for another request, and a
 * FilesGoneError when a file of it is not there any more: a thrown one would take the leads with it that are stored by
 * the same transaction.
 */
export async function insertLead(
  transaction: Transaction<LeadTables>,
  id: string,
  lead: NewLead,
  now: Date,
): Promise<StoreResult | IdempotencyConflictError | FilesGoneError> {
  const {
    idempotencyKey: key = null,
    earlierKeys = [],
    consents = [],
    attribution = {},
    marks = [],
    files = [],
  } = lead;
  const at = now.toISOString();
  const row = {
    id,
    kind: lead.kind,
    received_at: at,
    payload: JSON.stringify(lead.payload),
    idempotency_key: key,
    fingerprint: key === null ? null : fingerprintOf(lead.path, lead.body),
    consents:
      consents.length === 0 ? null : JSON.stringify(consents.map((consent): StoredConsent => ({ ...consent, at }))),
    attribution: Object.keys(attribution).length === 0 ? null : JSON.stringify(attribution),
    marks: marks.length === 0 ? null : JSON.stringify(marks),
  };
  const earlier =
    earlierKeys.length === 0
      ? undefined
      : await transaction
          .selectFrom('leads')
          .select('id')
          .where('idempotency_key', 'in', earlierKeys)
          .executeTakeFirst();
  if (earlier !== undefined) return { id: earlier.id, repeated: true };
  const hasFiles = await holdFiles(transaction, files);
  // One of an earlier request is answered as that was, whatever became of its files.
  if (!hasFiles)
    return key === null ? new FilesGoneError() : ((await known(transaction, key, row)) ?? new FilesGoneError());
  // One statement decides between simultaneous requests with the same key.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('leads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n)
    // By its own id: a try before this one was stored, and its answer lost on the way from the database.
    return (key === null ? undefined : await known(transaction, key, row)) ?? { id, repeated: false };
  if (lead.estimate !== undefined) await insertEstimate(transaction, id, lead.estimate);
  const owing = (lead.owedTo ?? []).map((destination) => ({ leadId: id, destination, about: '' }));
  await owe(transaction, owing, now);
  await adoptFiles(transaction, id, files);
  return { id, repeated: false };
}

/** The request that brought a key first; undefined when none has. */
async function known(
  transaction: Transaction<LeadTables>,
  key: string,
  { id, fingerprint }: { id: string; fingerprint: string | null },
): Promise<StoreResult | IdempotencyConflictError | undefined> {
  const first = await transaction
    .selectFrom('leads')
    .select(['id', 'fingerprint'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (first === undefined) return undefined;
  if (first.fingerprint !== fingerprint) return new IdempotencyConflictError(key);
  return { id: first.id, repeated: first.id !== id };
}

/** Stores what was found about a lead's house, and the table it was found by. */
async function insertEstimate(
  transaction: Transaction<LeadTables>,
  leadId: string,
  { table, estimate, problem, claim, differences }: LeadEstimate,
): Promise<void> {
  if (table !== undefined) {
    await transaction
      .insertInto('rate_tables')
      .values({ hash: table.hash, version: table.table.version, content: JSON.stringify(table.table) })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
  await transaction
    .insertInto('estimates')
    .values({
      lead_id: leadId,
      rate_table: table?.table.version ?? null,
      rate_table_hash: table?.hash ?? null,
      total_cost: estimate?.total_cost ?? null,
      total_hours: estimate?.total_hours ?? null,
      estimate: estimate === undefined ? null : JSON.stringify(estimate),
      problem: problem ?? null,
      claim: JSON.stringify(claim),
      differences: JSON.stringify(differences),
    })
    .execute();
}

/** Hash of a request: the same for the same path and body, whatever the order of the body's keys. */
export function fingerprintOf(path: string, body: object): string {
  return hash('sha256', canonicalJson([path, body]));
}

/** An idempotency key came a second time with another request. */
export class IdempotencyConflictError extends Error {
  override name = 'IdempotencyConflictError';

  constructor(readonly key: string) {
    super('The Idempotency-Key header was already used for another request');
  }
}
