import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { IdempotencyConflictError } from './IdempotencyConflictError.ts';
import type { LeadTables } from './LeadTables.ts';
import { fingerprintOf } from './fingerprintOf.ts';

export interface NewLead {
  kind: string;
  /** Path of the call that brought it. */
  path: string;
  payload: Record<string, unknown>;
  /** The request as it came: what makes a repeated request the same one, also after the definitions have changed. */
  body: object;
  idempotencyKey?: string | undefined;
}

export interface StoredLead {
  id: string;
  /** The key was seen before: this is the first request's id, and nothing was stored now. */
  repeated: boolean;
}

/**
 * Stores a lead durably, once per idempotency key, and says under which id. Throws an IdempotencyConflictError
 * when the key already stands for another request.
 */
export async function storeLead(database: Kysely<LeadTables>, lead: NewLead): Promise<StoredLead> {
  const id = randomUUID();
  const key = lead.idempotencyKey ?? null;
  const fingerprint = key === null ? null : fingerprintOf(lead.path, lead.body);

  // One statement decides between simultaneous requests with the same key.
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('leads')
    .values({
      id,
      kind: lead.kind,
      received_at: new Date().toISOString(),
      payload: JSON.stringify(lead.payload),
      idempotency_key: key,
      fingerprint,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n || key === null) return { id, repeated: false };

  const first = await database
    .selectFrom('leads')
    .select(['id', 'fingerprint'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.fingerprint !== fingerprint) throw new IdempotencyConflictError(key);
  return { id: first.id, repeated: true };
}
