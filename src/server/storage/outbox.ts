import type { Selectable } from 'kysely';
import { isPostgres } from './postgres.ts';
import type { DeliveryProblem } from '../../leads/destinations.ts';
import type { LeadDatabase, LeadTables, LeadTransaction } from './schema.ts';
import { transactWithRetries } from './writes.ts';

/** The delivery of one lead, or of a notice about it, to one destination. */
export type OutboxRow = Selectable<LeadTables['deliveries']>;

/** An entry of the outbox that is attempted: a lead, or the notice that another destination never took it. */
export type PendingDelivery = Pick<
  OutboxRow,
  'sequence' | 'lead_id' | 'destination' | 'about' | 'attempts' | 'waiting_since'
>;

/** The columns of an entry that is due at a moment, as if it had never been tried. */
export const waitingColumns = (now: Date) => ({
  state: 'waiting' as const,
  attempts: 0,
  problem: null,
  waiting_since: now.toISOString(),
  due_at: now.toISOString(),
});

/** Adds entries to the outbox, in the transaction of the change that causes them. Existing entries are not changed. */
export async function addMissingPendingDeliveries(
  transaction: LeadTransaction,
  entries: readonly Pick<PendingDelivery, 'lead_id' | 'destination' | 'about'>[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await transaction
    .insertInto('deliveries')
    .values(entries.map((each) => ({ ...each, ...waitingColumns(now) })))
    .onConflict((conflict) => conflict.columns(['lead_id', 'destination', 'about']).doNothing())
    .execute();
}

/** The longest pause of a retry, in milliseconds: an entry due later was written before the clock was set back. */
export const longestPause = 60 * 60 * 1000;

/** The entries that wait to be attempted. Those of robots do not, for as long as the lead is one. */
const waitingEntries = (database: LeadDatabase) =>
  database
    .selectFrom('deliveries')
    .where('deliveries.state', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leads')
            .select('leads.id')
            .whereRef('leads.id', '=', 'deliveries.lead_id')
            .where('leads.state', '=', 'robot'),
        ),
      ),
    );

const dueEntries = (database: LeadDatabase, destination: string, now: Date) =>
  waitingEntries(database)
    .where('destination', '=', destination)
    .where((is) =>
      is.or([
        is('due_at', '<=', now.toISOString()),
        is('due_at', '>', new Date(now.getTime() + 2 * longestPause).toISOString()),
      ]),
    );

/**
 * Takes up to `limit` due entries of a destination, oldest first, under a lease of `lease` milliseconds. No other
 * worker gets them meanwhile; when the lease ends without an outcome, they are due again.
 */
export async function claimDueAndCountAttempts(
  database: LeadDatabase,
  destination: string,
  { limit, lease: leaseMs, now }: { limit: number; lease: number; now: Date },
): Promise<PendingDelivery[]> {
  // Reading first avoids the write lock, because most of the time nothing is due.
  const any = await dueEntries(database, destination, now).select('sequence').limit(1).executeTakeFirst();
  if (any === undefined) return [];
  return transactWithRetries(database, async (transaction) => {
    const oldest = dueEntries(transaction, destination, now).select('sequence').orderBy('sequence').limit(limit);
    const rows = await transaction
      .updateTable('deliveries')
      .set((row) => ({
        attempts: row('attempts', '+', 1),
        due_at: new Date(now.getTime() + leaseMs).toISOString(),
      }))
      // With several services, each skips the rows that another one has locked.
      .where('sequence', 'in', isPostgres(transaction) ? oldest.forUpdate().skipLocked() : oldest)
      .returning(['sequence', 'lead_id', 'destination', 'about', 'attempts', 'waiting_since'])
      .execute();
    return rows.sort((a, b) => a.sequence - b.sequence);
  });
}

/** Makes the waiting entries of a destination due at once, but those under a lease of `lease` milliseconds. */
export async function makeDueNow(
  database: LeadDatabase,
  destination: string,
  { lease, now }: { lease: number; now: Date },
): Promise<void> {
  // Twice the lease, because another worker may take entries while this waits for the database.
  const later = new Date(now.getTime() + 2 * lease).toISOString();
  await transactWithRetries(database, (transaction) =>
    transaction
      .updateTable('deliveries')
      .set({ due_at: now.toISOString() })
      .where('state', '=', 'waiting')
      .where('destination', '=', destination)
      .where('due_at', '>', later)
      .execute(),
  );
}

/** Marks entries as failed that have waited since before a moment for destinations that are switched off. */
export async function giveUpDisabled(database: LeadDatabase, active: readonly string[], before: Date): Promise<void> {
  await transactWithRetries(database, (transaction) =>
    transaction
      .updateTable('deliveries')
      .set({ state: 'failed', last_error: 'The destination is switched off' })
      .where('state', '=', 'waiting')
      .where('waiting_since', '<', before.toISOString())
      .where('destination', 'not in', active)
      .execute(),
  );
}

/** When the next entry of a destination is due; undefined while none waits. */
export async function nextDue(database: LeadDatabase, destination: string): Promise<Date | undefined> {
  const { next } = await waitingEntries(database)
    .select((row) => row.fn.min('due_at').as('next'))
    .where('destination', '=', destination)
    .executeTakeFirstOrThrow();
  // The minimum of no rows is null in SQLite and PostgreSQL, contrary to Kysely's types.
  const earliest = next as string | null;
  return earliest === null ? undefined : new Date(earliest);
}

export type DeliveryOutcome =
  | { state: 'delivered' }
  | { state: 'waiting'; dueAt: Date; reason: string }
  | {
      state: 'failed';
      reason: string;
      problem?: DeliveryProblem | undefined;
      notify: readonly string[];
    };

/**
 * Records the outcome of an attempt, unless the entry was deleted, or taken by another service after its lease ended.
 */
export async function recordOutcomeAndQueueNotices(
  database: LeadDatabase,
  { sequence, lead_id, destination, attempts }: PendingDelivery,
  outcome: DeliveryOutcome,
  now: Date,
): Promise<void> {
  await transactWithRetries(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('deliveries')
      .set({
        state: outcome.state,
        last_error: outcome.state === 'delivered' ? null : outcome.reason,
        problem: (outcome.state === 'failed' && outcome.problem) || null,
        ...(outcome.state === 'delivered' && { delivered_at: now.toISOString() }),
        ...(outcome.state === 'waiting' && { due_at: outcome.dueAt.toISOString() }),
      })
      .where('sequence', '=', sequence)
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (outcome.state === 'failed' && numUpdatedRows > 0n)
      await addMissingPendingDeliveries(
        transaction,
        outcome.notify.map((notified) => ({ lead_id, destination: notified, about: destination })),
        now,
      );
  });
}

/** Reads why the destination whose failure an entry reports never took the lead; `unknown` without a stored reason. */
export async function readReportedFailure(
  database: LeadDatabase,
  { lead_id, about }: PendingDelivery,
): Promise<{ reason: string; problem: DeliveryProblem | undefined }> {
  const failed = await database
    .selectFrom('deliveries')
    .select(['last_error', 'problem'])
    .where('lead_id', '=', lead_id)
    .where('destination', '=', about)
    .where('about', '=', '')
    .executeTakeFirst();
  return { reason: failed?.last_error ?? 'unknown', problem: failed?.problem ?? undefined };
}

export interface OutboxState {
  waiting: number;
  oldestWaitingSeconds: number;
  /** Failures that the owner may not know of: nobody was notified, and the lead is neither handled nor a robot's. */
  failed: number;
}

export async function countWaitingAndUnnoticedFailed(database: LeadDatabase, now: Date): Promise<OutboxState> {
  const waiting = await waitingEntries(database)
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('waiting_since').as('oldest')])
    .executeTakeFirstOrThrow();
  const failed = await database
    .selectFrom('deliveries as failed')
    .innerJoin('leads', 'leads.id', 'failed.lead_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('failed.state', '=', 'failed')
    .where('leads.handled_at', 'is', null)
    .where('leads.state', 'is distinct from', 'robot')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as notice')
            .select('notice.sequence')
            .whereRef('notice.lead_id', '=', 'failed.lead_id')
            .whereRef('notice.about', '=', 'failed.destination')
            .where('notice.state', '=', 'delivered'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  // The minimum of no rows is null, contrary to Kysely's types.
  const oldest = waiting.oldest as string | null;
  return {
    waiting: waiting.count,
    oldestWaitingSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000),
    failed: failed.count,
  };
}

/** Lists all deliveries of one lead, or the undelivered ones of all leads, in the order of arrival. */
export function listDeliveries(database: LeadDatabase, by: { leadId: string } | 'undelivered'): Promise<OutboxRow[]> {
  const rows = database.selectFrom('deliveries').selectAll().orderBy('sequence');
  return (
    by === 'undelivered' ? rows.where('state', '!=', 'delivered') : rows.where('lead_id', '=', by.leadId)
  ).execute();
}
