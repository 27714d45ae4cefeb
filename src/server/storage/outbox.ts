import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from './postgres.ts';
import type { DeliveryState, LeadTables } from './schema.ts';
import { whenUnlocked } from './whenUnlocked.ts';

/** Something that is owed to one destination: a lead, or word that another destination never took it. */
export interface Owed {
  sequence: number;
  leadId: string;
  destination: string;
  /** Name of the destination that never took the lead; empty where the lead itself is owed. */
  about: string;
  /** Tries begun, this one included. */
  attempts: number;
  waitingSince: Date;
}

type Owing = Pick<Owed, 'leadId' | 'destination' | 'about'>;

/** Writes down what is owed, in the transaction that makes it so. What is written down already stays as it is. */
export async function owe(transaction: Transaction<LeadTables>, owing: readonly Owing[], now: Date): Promise<void> {
  if (owing.length === 0) return;
  const at = now.toISOString();
  await transaction
    .insertInto('deliveries')
    .values(
      owing.map(({ leadId, destination, about }) => ({
        lead_id: leadId,
        destination,
        about,
        state: 'waiting' as const,
        attempts: 0,
        waiting_since: at,
        due_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['lead_id', 'destination', 'about']).doNothing())
    .execute();
}

/** No try is put off for longer: what is due later than this was written by a clock that was put back since. */
export const longestPause = 60 * 60 * 1000;

/** What waits for one destination and may be tried at a moment. */
const due = (database: Kysely<LeadTables>, destination: string, now: Date) =>
  database
    .selectFrom('deliveries')
    .where('state', '=', 'waiting')
    .where('destination', '=', destination)
    .where((is) =>
      is.or([
        is('due_at', '<=', now.toISOString()),
        is('due_at', '>', new Date(now.getTime() + 2 * longestPause).toISOString()),
      ]),
    );

/**
 * Takes up to `limit` of what is due to a destination, oldest first. Nobody else is given the same for `lease`
 * milliseconds: if the one who took it has died by then, it is due again.
 */
export async function takeDue(
  database: Kysely<LeadTables>,
  destination: string,
  { limit, lease, now }: { limit: number; lease: number; now: Date },
): Promise<Owed[]> {
  // Looking costs no lock: most of the time there is nothing.
  const any = await due(database, destination, now).select('sequence').limit(1).executeTakeFirst();
  if (any === undefined) return [];
  return whenUnlocked(database, async (transaction) => {
    const oldest = due(transaction, destination, now).select('sequence').orderBy('sequence').limit(limit);
    const rows = await transaction
      .updateTable('deliveries')
      .set((row) => ({
        attempts: row('attempts', '+', 1),
        due_at: new Date(now.getTime() + lease).toISOString(),
      }))
      // Of several services each takes what no other is taking.
      .where('sequence', 'in', isPostgres(transaction) ? oldest.forUpdate().skipLocked() : oldest)
      .returning(['sequence', 'lead_id', 'about', 'attempts', 'waiting_since'])
      .execute();
    return rows
      .map(({ sequence, lead_id, about, attempts, waiting_since }) => ({
        sequence,
        leadId: lead_id,
        destination,
        about,
        attempts,
        waitingSince: new Date(waiting_since),
      }))
      .sort((one, other) => one.sequence - other.sequence);
  });
}

/**
 * Makes what waits for a destination due at once: it is well again, or may be. What is under way, taken for `lease`
 * milliseconds, stays so, and what is due soon anyway.
 */
export async function hurry(
  database: Kysely<LeadTables>,
  destination: string,
  { lease, now }: { lease: number; now: Date },
): Promise<void> {
  // With time to spare: others may take something while this waits for the database.
  const later = new Date(now.getTime() + 2 * lease).toISOString();
  await whenUnlocked(database, (transaction) =>
    transaction
      .updateTable('deliveries')
      .set({ due_at: now.toISOString() })
      .where('state', '=', 'waiting')
      .where('destination', '=', destination)
      .where('due_at', '>', later)
      .execute(),
  );
}

/** Gives up what has been waiting since before a moment for destinations that are not among those switched on. */
export async function giveUpOthers(
  database: Kysely<LeadTables>,
  switchedOn: readonly string[],
  before: Date,
): Promise<void> {
  await whenUnlocked(database, async (transaction) => {
    const old = transaction
      .updateTable('deliveries')
      .set({ state: 'failed', last_error: 'The destination is switched off' })
      .where('state', '=', 'waiting')
      .where('waiting_since', '<', before.toISOString());
    await (switchedOn.length === 0 ? old : old.where('destination', 'not in', switchedOn)).execute();
  });
}

/** When something will be due to a destination next; undefined while nothing waits. */
export async function nextDue(database: Kysely<LeadTables>, destination: string): Promise<Date | undefined> {
  const { next } = await database
    .selectFrom('deliveries')
    .select((row) => row.fn.min('due_at').as('next'))
    .where('state', '=', 'waiting')
    .where('destination', '=', destination)
    .executeTakeFirstOrThrow();
  // SQLite and PostgreSQL say null for the least of nothing, whatever the types say.
  const found = next as string | null;
  return found === null ? undefined : new Date(found);
}

/** What became of a try. */
export type Outcome =
  | { state: 'delivered' }
  | { state: 'waiting'; dueAt: Date; reason: string }
  | {
      state: 'failed';
      reason: string;
      /** Those who are told of it. */
      tell: readonly string[];
    };

/**
 * Writes down what became of a try. What was deleted meanwhile stays deleted, and what another service has taken since,
 * because this one took too long, is that one's to write down.
 */
export async function settle(
  database: Kysely<LeadTables>,
  { sequence, leadId, destination, attempts }: Owed,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await whenUnlocked(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('deliveries')
      .set({
        state: outcome.state,
        last_error: outcome.state === 'delivered' ? null : outcome.reason,
        ...(outcome.state === 'delivered' && { delivered_at: now.toISOString() }),
        ...(outcome.state === 'waiting' && { due_at: outcome.dueAt.toISOString() }),
      })
      .where('sequence', '=', sequence)
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (outcome.state === 'failed' && numUpdatedRows > 0n)
      await owe(
        transaction,
        outcome.tell.map((other) => ({ leadId, destination: other, about: destination })),
        now,
      );
  });
}

/** What the last try of the destination came to that somebody is to be told of. */
export async function failureOf(
  database: Kysely<LeadTables>,
  { leadId, about }: Pick<Owed, 'leadId' | 'about'>,
): Promise<string | undefined> {
  const failed = await database
    .selectFrom('deliveries')
    .select('last_error')
    .where('lead_id', '=', leadId)
    .where('destination', '=', about)
    .where('about', '=', '')
    .executeTakeFirst();
  return failed?.last_error ?? undefined;
}

/** How the outbox stands, for whoever watches over the service. */
export interface OutboxState {
  waiting: number;
  /** How long the oldest of them has been waiting; 0 for none. */
  oldestWaitingSeconds: number;
  /** Those that nobody has heard of: no other destination was told, and the lead is not marked as handled. */
  failed: number;
}

/** How the outbox stands. */
export async function outboxState(database: Kysely<LeadTables>, now: Date): Promise<OutboxState> {
  const waiting = await database
    .selectFrom('deliveries')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('waiting_since').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const failed = await database
    .selectFrom('deliveries as failed')
    .innerJoin('leads', 'leads.id', 'failed.lead_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('failed.state', '=', 'failed')
    .where('leads.handled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as told')
            .select('told.sequence')
            .whereRef('told.lead_id', '=', 'failed.lead_id')
            .whereRef('told.about', '=', 'failed.destination')
            .where('told.state', '=', 'delivered'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  // The least of nothing is null, whatever the types say.
  const oldest = waiting.oldest as string | null;
  return {
    waiting: waiting.count,
    oldestWaitingSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000),
    failed: failed.count,
  };
}

/** What is owed, or was, of one lead to one destination. */
export interface DeliveryRecord {
  leadId: string;
  destination: string;
  /** Name of the destination that never took the lead, where this is about that. */
  about?: string;
  state: DeliveryState;
  attempts: number;
  /** ISO 8601, in UTC. */
  deliveredAt?: string;
  /** Only while it waits; ISO 8601, in UTC. */
  dueAt?: string;
  lastError?: string;
}

/** All deliveries of one lead, or those of every lead that have not succeeded; by lead, in the order of arrival. */
export async function listDeliveries(
  database: Kysely<LeadTables>,
  of: { leadId: string } | 'undelivered',
): Promise<DeliveryRecord[]> {
  const all = database.selectFrom('deliveries').selectAll().orderBy('sequence');
  const rows = await (
    of === 'undelivered' ? all.where('state', '!=', 'delivered') : all.where('lead_id', '=', of.leadId)
  ).execute();
  return rows.map((row) => ({
    leadId: row.lead_id,
    destination: row.destination,
    ...(row.about !== '' && { about: row.about }),
    state: row.state,
    attempts: row.attempts,
    ...(row.delivered_at !== null && { deliveredAt: row.delivered_at }),
    ...(row.state === 'waiting' && { dueAt: row.due_at }),
    ...(row.last_error !== null && { lastError: row.last_error }),
  }));
}
