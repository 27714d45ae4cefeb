import { existsSync } from 'node:fs';
import { lstat, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import Libsql from 'libsql';
import { flush } from '../versions/files.ts';
import { timeIn } from '../pricing/days.ts';
import { FileFolder, filesFolderOf } from './files/FileFolder.ts';
import type { Settings } from './settings.ts';
import { isPostgresUrl } from './storage/postgres.ts';
import { databaseFile } from './storage/sqlite.ts';

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

/** A backup that was made, and where it lies. */
export interface BackupMade extends Backup {
  target: string;
  /** Uploaded files that were copied along. */
  files: number;
}

/** A backup that cannot be made this way. */
export class NoBackupError extends Error {
  override name = 'NoBackupError';
}

type Backed = Pick<Settings, 'databaseUrl' | 'uploadsDir' | 'uploadsS3'>;

/**
 * Backs up the database and the uploaded files beside it, into `named` or the folder `backups` beside the database.
 * Throws a NoBackupError where there is no database file.
 */
export async function backUp(
  { databaseUrl, uploadsDir, uploadsS3 }: Backed,
  timeZone: string,
  named?: string,
): Promise<BackupMade> {
  if (isPostgresUrl(databaseUrl))
    throw new NoBackupError(withPgDump(databaseUrl, named ?? usualTarget('var', timeZone)));
  const file = databaseFile(databaseUrl);
  if (!existsSync(file)) throw new NoBackupError(`There is no database ${file}: it is made when the service starts.`);
  const usual = usualTarget(dirname(file), timeZone);
  if (named === undefined) await mkdir(dirname(usual), { recursive: true, mode: 0o700 });
  const target = named ?? usual;
  const made = await backUpSqlite(file, target);
  // The files are copied after the database, so that those of every lead in its copy exist.
  const files = uploadsS3 ? 0 : await backUpFiles(target, new FileFolder(uploadsDir), filesFolderOf(target));
  // Only the desk reads it: a backup is none the worse without.
  await writeFile(recordFile(databaseUrl), JSON.stringify({ at: new Date().toISOString() })).catch(() => undefined);
  return { ...made, target, files };
}

const recordFile = (databaseUrl: string): string => join(dirname(databaseFile(databaseUrl)), 'last-backup.json');

/** When the last backup was made; undefined where none is known of. */
export async function lastBackup(databaseUrl: string): Promise<string | undefined> {
  if (isPostgresUrl(databaseUrl)) return undefined;
  const text = await readFile(recordFile(databaseUrl), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { at?: string }).at;
}

/** The error for a PostgreSQL database, with the pg_dump command that backs it up. */
function withPgDump(databaseUrl: string, target: string): string {
  const url = new URL(databaseUrl);
  url.password = '';
  return `PostgreSQL has a program of its own for it, of the server's version or a later one:

  (umask 077 && pg_dump --format=custom --file='${target}' '${url.href}')

Give the password as PGPASSWORD or in ~/.pgpass, not on the command line. Nothing was backed up now.`;
}

/** The default target, named by the company's time; numbered when there is one of this minute. */
function usualTarget(beside: string, timeZone: string): string {
  const name = join(beside, 'backups', `leads-${timeIn(timeZone, Date.now()).replace(/\D/g, '-')}`);
  let target = `${name}.db`;
  for (let number = 2; existsSync(target); number += 1) target = `${name}-${number}.db`;
  return resolve(target);
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
