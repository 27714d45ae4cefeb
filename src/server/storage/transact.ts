import { setTimeout } from 'node:timers/promises';
import type { LeadDatabase, LeadTransaction } from './schema.ts';

/** Milliseconds of retries before a locked database is an error. Browsers give up after 5,000. */
export const retryTimeoutMs = 4000;
const maxPauseMs = 100;

/** A random pause before a retry, so that several waiting processes do not retry at the same moment. */
export const pause = (): Promise<void> => setTimeout(maxPauseMs * (0.25 + 0.75 * Math.random()));

/** Runs a write transaction, and retries it while another process holds the write lock. */
export const transact = <Result>(
  database: LeadDatabase,
  change: (transaction: LeadTransaction) => Promise<Result>,
): Promise<Result> => withRetries(() => database.transaction().execute(change));

/**
 * Does something with the database, and retries it after transient errors. SQLite's own waiting would block the event
 * loop, and with it all other requests. Throws the error of the last attempt.
 */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + retryTimeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || performance.now() > end) throw error;
      await pause();
    }
  }
}

/** PostgreSQL's transient errors: transaction conflicts, and a server that is being restarted. */
const transientCodes = /^(40001|40P01|55P03|57P0[123]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE)$/;

const broken = ['Connection terminated unexpectedly', 'Client has encountered a connection error and is not queryable'];

/** Whether an error is transient: another process has locked the database, or the server is being restarted. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (String(error.code).startsWith('SQLITE_BUSY') || transientCodes.test(String(error.code)))) ||
    broken.includes(error.message));
