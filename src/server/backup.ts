import { lstat, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import Libsql from 'libsql';
import { flush } from '../versions/files.ts';
import { FileFolder } from './files/FileFolder.ts';

/** What a backup holds, and its size in bytes. */
export interface Backup {
  leads: number;
  bytes: number;
}

/** The target of a backup exists already. */
class BackupExistsError extends Error {
  override name = 'BackupExistsError';

  constructor(target: string) {
    super(`${target} is there already: a backup never replaces anything. Choose another name.`);
  }
}

/**
 * Copies a database file as it is at this moment, without blocking a service that writes to it. The copy gets its final
 * name once it is complete, flushed to disk and checked, and only this account can read it. Throws a BackupExistsError,
 * or what SQLite and the file system throw.
 */
export async function backUpSqlite(file: string, target: string): Promise<Backup> {
  await expectNothingAt(target);
  const part = `${target}.part`;
  // SQLite would create the copy readable for everybody, but it accepts an existing empty file.
  await makeEmpty(part);
  try {
    copyInto(file, part);
    const leads = countSoundLeads(part);
    await flush(part);
    await expectNothingAt(target);
    await rename(part, target);
    await flush(dirname(target));
    return { leads, bytes: (await stat(target)).size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function expectNothingAt(path: string): Promise<void> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found !== undefined) throw new BackupExistsError(path);
}

async function makeEmpty(path: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupExistsError(path) : error;
  });
  await handle.close();
}

const openToRead = (file: string): Libsql.Database => new Libsql(`${pathToFileURL(file).href}?mode=ro`);

/**
 * Copies all pages in use as of one moment, without those of deleted rows. Other processes can read and write
 * meanwhile.
 */
function copyInto(file: string, part: string): void {
  const source = openToRead(file);
  try {
    source.pragma('busy_timeout = 5000');
    source.prepare('vacuum into ?').run(part);
  } finally {
    source.close();
  }
}

/** Checks the integrity of a finished copy and counts its leads. Throws when the copy is damaged. */
function countSoundLeads(file: string): number {
  const copy = openToRead(file);
  try {
    const [problem] = copy.prepare('pragma integrity_check').pluck().all();
    if (problem !== 'ok') throw new Error(`The copy is broken: ${String(problem)}`);
    if (copy.prepare('pragma foreign_key_check').all().length > 0)
      throw new Error('The copy is broken: something in it belongs to a lead that is not there');
    return Number(copy.prepare('select count(*) from leads').pluck().all()[0]);
  } finally {
    copy.close();
  }
}

/**
 * Copies the files of all leads and saved answers in a copy of the database into a folder beside that copy, from which
 * both are restored together. Returns how many there are, once they are on the disk. Throws where the folder exists.
 */
export async function backUpFiles(databaseCopy: string, from: FileFolder, target: string): Promise<number> {
  const copy = openToRead(databaseCopy);
  let ids: string[];
  try {
    // A copy of an older release's database lacks one or both.
    const links = copy.prepare("select name from sqlite_master where name in ('lead_files', 'draft_files')");
    const selects = links
      .pluck()
      .all()
      .map((table) => `select file_id from ${String(table)}`);
    ids = selects.length === 0 ? [] : (copy.prepare(selects.join(' union ')).pluck().all() as string[]);
  } finally {
    copy.close();
  }
  if (ids.length === 0) return 0;
  await mkdir(target, { mode: 0o700 });
  const into = new FileFolder(target);
  let copied = 0;
  for (const id of ids) {
    try {
      await into.keep(id, from.pathOf(id));
      copied += 1;
    } catch (error) {
      // A lead that was deleted since the database was copied took its files with it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return copied;
}
