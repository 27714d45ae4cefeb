import { setTimeout } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { LeadTables } from './schema.ts';

/** Milliseconds that something waits for the database. Browsers give up after 5,000. */
export const patience = 4000;
const longestPause = 100;

/** A pause before the next try: not all at the same moment, when several wait. */
export const pause = (): Promise<void> => setTimeout(longestPause * (0.25 + 0.75 * Math.random()));

/**
 * Changes the database by one transaction; while another process holds the write lock, tries again and again. SQLite
 * itself would wait within the event loop, and with it every page and every other lead. Throws what the last try threw.
 */
export async function whenUnlocked<Result>(
  database: Kysely<LeadTables>,
  change: (transaction: Transaction<LeadTables>) => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await database.transaction().execute(change);
    } catch (error) {
      if (!isPassing(error) || performance.now() > end) throw error;
      await pause();
    }
  }
}

/** PostgreSQL's: a conflict of transactions that is gone at the next try, and a server that is being restarted. */
const passing = /^(40001|40P01|55P03|57P0[123]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE)$/;

const broken = ['Connection terminated unexpectedly', 'Client has encountered a connection error and is not queryable'];

/** Whether an error may be gone in a moment: another process has locked the database, or it is being restarted. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (String(error.code).startsWith('SQLITE_BUSY') || passing.test(String(error.code)))) ||
    broken.includes(error.message));
