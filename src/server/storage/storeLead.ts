import { createHash, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Consent } from '../../engine/definition/types.ts';
import type { Mark } from '../../leads/advice.ts';
import type { Attribution } from '../../leads/attribution.ts';
import type { LeadEstimate, PricedLead } from '../../leads/priceLead.ts';
import { canonicalJson } from '../../pricing/node/rateTables.ts';
import { expectInPlace } from './writable.ts';
import type { LeadTables, StoredConsent } from './schema.ts';
import { whenUnlocked } from './whenUnlocked.ts';

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
  marks?: readonly Mark[] | undefined;
}

export interface StoreResult {
  id: string;
  /** The key was seen before: this is the first request's id, and nothing was stored now. */
  repeated: boolean;
}

/**
 * Stores a lead durably with what was found about its house, once per idempotency key, and says under which id.
 * Throws an IdempotencyConflictError when the key already stands for another request.
 */
export async function storeLead(database: Kysely<LeadTables>, lead: NewLead): Promise<StoreResult> {
  const { idempotencyKey: key = null, earlierKeys = [], consents = [], attribution = {}, marks = [] } = lead;
  const at = new Date().toISOString();
  const row = {
    id: randomUUID(),
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
  const store = async (transaction: Transaction<LeadTables>): Promise<StoreResult> => {
    const earlier =
      earlierKeys.length === 0
        ? undefined
        : await transaction
            .selectFrom('leads')
            .select('id')
            .where('idempotency_key', 'in', earlierKeys)
            .executeTakeFirst();
    if (earlier !== undefined) return { id: earlier.id, repeated: true };
    // One statement decides between simultaneous requests with the same key.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('leads')
      .values(row)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n || key === null) {
      if (lead.estimate !== undefined) await insertEstimate(transaction, row.id, lead.estimate);
      return { id: row.id, repeated: false };
    }
    return { id: await firstId(transaction, key, row.fingerprint), repeated: true };
  };
  await expectInPlace(database);
  return whenUnlocked(() => database.transaction().execute(store));
}

/** Id of the request that brought a key first. */
async function firstId(transaction: Transaction<LeadTables>, key: string, fingerprint: string | null): Promise<string> {
  const first = await transaction
    .selectFrom('leads')
    .select(['id', 'fingerprint'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.fingerprint !== fingerprint) throw new IdempotencyConflictError(key);
  return first.id;
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
  return createHash('sha256')
    .update(canonicalJson([path, body]))
    .digest('hex');
}

/** An idempotency key came a second time with another request. */
export class IdempotencyConflictError extends Error {
  override name = 'IdempotencyConflictError';

  constructor(readonly key: string) {
    super('The Idempotency-Key header was already used for another request');
  }
}
