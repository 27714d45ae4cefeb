import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { LeadTables } from './schema.ts';
import { whenUnlocked } from './whenUnlocked.ts';

/** Where an open database lies, and which file it was when it was opened. */
interface OpenFile {
  file: string;
  inode: string | undefined;
}

const openFiles = new WeakMap<Kysely<LeadTables>, OpenFile>();
/** Which file a name stands for; undefined for none. It takes microseconds, and each lead waits for it. */
const inodeOf = (file: string): string | undefined => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
};

/** Remembers which file an open database is. */
export function rememberFile(database: Kysely<LeadTables>, file: string): void {
  openFiles.set(database, { file, inode: inodeOf(file) });
}

/**
 * Throws when the file of an open database was moved, deleted or replaced: SQLite would go on writing to what nobody
 * will ever read again.
 */
export function expectInPlace(database: Kysely<LeadTables>): void {
  const opened = openFiles.get(database);
  if (opened !== undefined && inodeOf(opened.file) !== opened.inode)
    throw new Error(`${opened.file} was moved, deleted or replaced while the service is running: start it again`);
}

const least = 20 * 1024 * 1024;

/**
 * Throws when no lead could be stored now: its file is gone, the disk has fewer bytes left than the least, or another
 * process holds the lock.
 */
export async function expectWritable(database: Kysely<LeadTables>, leastFree = least): Promise<void> {
  expectInPlace(database);
  const opened = openFiles.get(database);
  if (opened !== undefined) {
    const { bavail, bsize } = await statfs(dirname(opened.file));
    if (bavail * bsize < leastFree) throw new Error('The disk is full, or nearly so');
  }
  // Changes nothing, and is refused where nothing may be changed, as by a copy that only follows another server.
  await whenUnlocked(database, (transaction) =>
    transaction
      .updateTable('leads')
      .set({ handled_at: null })
      .where(sql<boolean>`1 = 0`)
      .execute(),
  );
}
