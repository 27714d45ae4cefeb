import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { LeadDatabase, LeadTransaction } from './schema.ts';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds of retries before a locked database is an error. Browsers give up after 5,000. */
export const retryTimeoutMs = 4000;
const maxPauseMs = 100;

/** A random pause before a retry, so that several waiting processes do not retry at the same moment. */
export const pauseBeforeRetry = (): Promise<void> => setTimeout(maxPauseMs * (0.25 + 0.75 * Math.random()));

/** Runs a write transaction, and retries it while another process holds the write lock. */
export const transactWithRetries = <Result>(
  database: LeadDatabase,
  repeatableChange: (transaction: LeadTransaction) => Promise<Result>,
): Promise<Result> => withRetries(() => database.transaction().execute(repeatableChange));

/**
 * Retries work after transient errors, since SQLite's own waiting would block the event loop. Throws the last error.
 */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + retryTimeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || performance.now() > end) throw error;
      await pauseBeforeRetry();
    }
  }
}

/** PostgreSQL's transient errors: transaction conflicts, and a server that is being restarted. */
const transientCodes = /^(40001|40P01|55P03|57P0[123]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE)$/;

const brokenConnectionMessages = [
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
];

/** Whether an error is transient: another process has locked the database, or the server is being restarted. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (String(error.code).startsWith('SQLITE_BUSY') || transientCodes.test(String(error.code)))) ||
    brokenConnectionMessages.includes(error.message));

/** The path of an open database, and the inode of its file when it was opened. */
interface OpenFile {
  file: string;
  inode: string | undefined;
}

const openFiles = new WeakMap<LeadDatabase, OpenFile>();
/** The inode of a path; undefined where it does not exist. It is synchronous, because it takes only microseconds. */
const inodeOf = (file: string): string | undefined => {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
};

export function rememberDatabaseFile(database: LeadDatabase, file: string): void {
  openFiles.set(database, { file, inode: inodeOf(file) });
}

/** Throws when the file of an open database was moved or deleted: SQLite would write to an inode that nobody reads. */
export function assertSameDatabaseFile(database: LeadDatabase): void {
  const opened = openFiles.get(database);
  if (opened !== undefined && inodeOf(opened.file) !== opened.inode)
    throw new Error(`${opened.file} was moved, deleted or replaced while the service is running: start it again`);
}

/** Bytes of disk space that uploads and backups must leave free, because leads are stored on the same disk. */
export const reservedBytes = 200_000_000;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Bytes that the largest lead needs with its entry in SQLite's log: above that, leads are stored. */
const largestLeadBytes = 1024 * 1024;

/** Throws when no lead can be stored: the file is gone, the disk is full, or another process holds the lock. */
export async function assertWritable(database: LeadDatabase, minFreeBytes = largestLeadBytes): Promise<void> {
  assertSameDatabaseFile(database);
  const opened = openFiles.get(database);
  if (opened && (await freeBytes(dirname(opened.file))) < minFreeBytes) throw new Error('The disk is full');
  // The statement changes no row, but fails where writing is not allowed, such as on a read-only replica.
  await transactWithRetries(database, (transaction) =>
    transaction
      .updateTable('leads')
      .set({ handled_at: null })
      .where(sql<boolean>`1 = 0`)
      .execute(),
  );
}
