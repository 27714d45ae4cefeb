import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Consent } from '../../engine/definition/types.ts';
import type { Attribution } from '../../leads/attribution.ts';
import type { PricedLead } from '../../leads/priceLead.ts';
import { IdempotencyConflictError } from './IdempotencyConflictError.ts';
import type { LeadTables } from './LeadTables.ts';
import type { StoredConsent } from './StoredConsent.ts';
import { fingerprintOf } from './fingerprintOf.ts';
import { insertEstimate } from './insertEstimate.ts';

export interface NewLead extends PricedLead {
  kind: string;
  /** Path of the call that brought it. */
  path: string;
  /** The request as it came: what makes a repeated request the same one, also after the definitions have changed. */
  body: object;
  idempotencyKey?: string | undefined;
  /** A key that the same request may have been stored under a moment ago. */
  earlierKey?: string | undefined;
  consents?: readonly Consent[] | undefined;
  attribution?: Attribution | undefined;
}

export interface StoredLead {
  id: string;
  /** The key was seen before: this is the first request's id, and nothing was stored now. */
  repeated: boolean;
}

/**
 * Stores a lead durably with what was found about its house, once per idempotency key, and says under which id.
 * Throws an IdempotencyConflictError when the key already stands for another request.
 */
export async function storeLead(database: Kysely<LeadTables>, lead: NewLead): Promise<StoredLead> {
  const { idempotencyKey: key = null, earlierKey, consents = [], attribution = {} } = lead;
  const at = new Date().toISOString();
  const row = {
    id: randomUUID(),
    kind: lead.kind,
    received_at: at,
    payload: JSON.stringify(lead.payload),
    idempotency_key: key,
    fingerprint: key === null ? null : fingerprintOf(lead.path, lead.body),
    consents: consents.length === 0 ? null : JSON.stringify(consents.map((consent): StoredConsent => ({ ...consent, at }))),
    attribution: Object.keys(attribution).length === 0 ? null : JSON.stringify(attribution),
  };
  return database.transaction().execute(async (transaction) => {
    const earlier = earlierKey === undefined ? undefined : await transaction.selectFrom('leads').select('id').where('idempotency_key', '=', earlierKey).executeTakeFirst();
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
  });
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
