import { createReadStream, existsSync, lstatSync, type ReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import Libsql from 'libsql/promise';
import { ZipFile } from 'yazl';
import { bytesOf } from '../versions/draft/contentFile.ts';
import type { Draft } from '../versions/draft/Draft.ts';
import { flushToDisk, tryReadJson, removeLeftovers, temporaryPath, writeAtomically } from '../versions/files.ts';
import { minuteIn } from '../pricing/days.ts';
import type { CompanyClock } from '../pricing/wallTime.ts';
import { FileFolder, filesFolderOf } from './files/FileFolder.ts';
import type { Settings } from './settings.ts';
import { isPostgresUrl } from './storage/postgres.ts';
import { sqlitePathOf } from './storage/sqlite.ts';
import { freeBytes, reservedBytes } from './storage/writes.ts';

interface Backup {
  databaseCopy: string;
  leads: number;
  bytes: number;
  files: number;
}

export class NoBackupError extends Error {
  override name = 'NoBackupError';
}

type BackupSettings = Pick<Settings, 'databaseUrl' | 'uploadsDir' | 'uploadsS3'>;

/** Milliseconds after which backups of the desk are deleted, as those of the timer in `deploy/systemd` are. */
const maxBackupAge = 30 * 24 * 60 * 60 * 1000;

/**
 * Backs up the database and the uploaded files beside it, into `requested` or the folder `backups` beside the database.
 * With `mostAllowed`, those of that folder older than a month are deleted, but for the last one. Throws
 * a NoBackupError where there is no database file, no room, or that many backups already.
 */
export async function backUpSqliteAndDeleteMonthOld(
  { databaseUrl, uploadsDir, uploadsS3 }: BackupSettings,
  clock: CompanyClock,
  requested?: string,
  mostAllowed = Infinity,
): Promise<Backup> {
  if (isPostgresUrl(databaseUrl))
    throw new NoBackupError(pgDumpHint(databaseUrl, requested ?? defaultTarget('var', clock)));
  const file = sqlitePathOf(databaseUrl);
  await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new NoBackupError(`There is no database ${file}: it is made when the service starts.`);
  });
  const defaultPath = defaultTarget(dirname(file), clock);
  if (requested === undefined) await mkdir(dirname(defaultPath), { recursive: true, mode: 0o700 });
  const target = requested ?? defaultPath;
  await removeLeftovers(dirname(target));
  const uploads = uploadsS3 ? undefined : new FileFolder(uploadsDir);
  const isFromDesk = mostAllowed !== Infinity;
  if (isFromDesk) await deleteOld(dirname(target), (await readLastSqliteBackupOrEmpty(databaseUrl)).target);
  const earlier = await findLastFiles(databaseUrl, dirname(resolve(target)));
  await requireSpace(dirname(target), file, mostAllowed, uploads, earlier);
  const copy = await backUpSqliteToNewFile(file, target);
  // The files are copied after the database, so that those of every lead in its copy exist.
  const files = uploads ? await backUpAndCountPresentFiles(target, uploads, filesFolderOf(target), earlier) : 0;
  // A backup without its record is none the worse: the next one copies all files then.
  const record = { at: new Date().toISOString(), target: resolve(target) };
  await writeAtomically(recordFile(databaseUrl), JSON.stringify(record)).catch(() => undefined);
  if (isFromDesk) await deleteOld(dirname(target), target);
  return { ...copy, databaseCopy: target, files };
}

/** Deletes the backups in a folder that are too old, with their files, but for one that stays. */
async function deleteOld(folder: string, protectedFile: string | undefined): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (!/^leads-.*\.db$/.test(name) || file === protectedFile) continue;
    if (Date.now() - (await stat(file)).mtimeMs < maxBackupAge) continue;
    await rm(filesFolderOf(file), { recursive: true, force: true });
    await rm(file, { force: true });
  }
}

/** Throws a NoBackupError where a folder has `maxBackups`, or one more would take what a disk keeps for leads. */
async function requireSpace(
  folder: string,
  file: string,
  maxBackups: number,
  uploads: FileFolder | undefined,
  earlier: FileFolder | undefined,
): Promise<void> {
  let { size } = await stat(file);
  if (uploads)
    for await (const id of uploads.listBefore(new Date()))
      if (!(await hasCopy(earlier, id, uploads))) size += (await stat(uploads.pathOf(id))).size;
  const backups = (await readdir(folder)).filter((name) => name.endsWith('.db'));
  // The desk, which makes no more than `maxBackups`, shows no path of the machine.
  const label = maxBackups === Infinity ? folder : `“${basename(folder)}”`;
  const hint = 'Copy older ones to another device, then delete them in this folder.';
  if (backups.length >= maxBackups)
    throw new NoBackupError(`${label} holds ${backups.length} backups already. ${hint}`);
  if ((await freeBytes(folder)) - size < reservedBytes)
    throw new NoBackupError(`There is no room for a backup in ${label}. ${hint}`);
}

const recordFile = (databaseUrl: string): string => join(dirname(sqlitePathOf(databaseUrl)), 'last-backup.json');

type LastBackup = Partial<Record<'at' | 'target', string>>;

/** When the last backup was made, and where it lies, as far as that is known. */
export async function readLastSqliteBackupOrEmpty(databaseUrl: string): Promise<LastBackup> {
  return (isPostgresUrl(databaseUrl) ? undefined : await tryReadJson<LastBackup>(recordFile(databaseUrl))) ?? {};
}

/** The files of the last complete backup, if it lies in `folder` too: files can be linked only within one disk. */
async function findLastFiles(databaseUrl: string, folder: string): Promise<FileFolder | undefined> {
  const { target } = await readLastSqliteBackupOrEmpty(databaseUrl);
  return target !== undefined && dirname(target) === folder ? new FileFolder(filesFolderOf(target)) : undefined;
}

/** Whether an earlier backup has a whole copy of a file. Its size says so, since no file is changed once it is kept. */
async function hasCopy(earlier: FileFolder | undefined, id: string, source: FileFolder): Promise<boolean> {
  const copy = earlier && (await stat(earlier.pathOf(id)).catch(() => undefined));
  return copy !== undefined && copy.size === (await stat(source.pathOf(id))).size;
}

/** A backup with the files of its leads, as one zip file. Nothing is copied for it. */
export async function streamBackupAsZip(target: string): Promise<Readable> {
  const paths = [target];
  const files = new FileFolder(filesFolderOf(target));
  for await (const id of files.listBefore(new Date())) paths.push(files.pathOf(id));
  return streamZip(paths.map((path) => [relative(dirname(target), path), path]));
}

/** The content that visitors have, as one zip file, with the changes of the draft in a folder of their own. */
export async function streamPublishedAndDraftAsZip(draft: Draft): Promise<Readable> {
  const contents: ZipEntry[] = (await draft.files.list()).map((path) => [path, join(draft.contentDir, path)]);
  for (const path of await draft.changedPaths()) {
    const text = await draft.read(path);
    if (text !== null) contents.push([`draft/${path}`, bytesOf(path, text)]);
  }
  return streamZip(contents);
}

/** The name of a file in a zip file, and its path or its content. */
type ZipEntry = [name: string, content: string | Buffer];

/**
 * Files as one zip file. The file that is read is closed with the stream, also where the download breaks off, which
 * yazl does for none that it opens itself.
 */
async function streamZip(entries: readonly ZipEntry[]): Promise<Readable> {
  const zip = new ZipFile();
  const outputStream = zip.outputStream as Readable;
  let entry: ReadStream | undefined;
  outputStream.once('close', () => entry?.destroy());
  zip.on('error', (error: Error) => outputStream.destroy(error));
  for (const [name, content] of entries) {
    if (typeof content !== 'string') {
      zip.addBuffer(content, name);
      continue;
    }
    const { size, mtime, mode } = await stat(content);
    // Pictures, and the files of leads, whose names have no ending, are compressed already.
    const compress = /\.(db|json)$/.test(name);
    zip.addReadStreamLazy(name, { size, mtime, mode, compress }, (read) => {
      if (outputStream.destroyed) return;
      entry = createReadStream(content).on('error', (error) => zip.emit('error', error));
      read(null, entry);
    });
  }
  zip.end();
  return outputStream;
}

function pgDumpHint(databaseUrl: string, target: string): string {
  const url = new URL(databaseUrl);
  url.password = '';
  return `PostgreSQL has a program of its own for it, of the server's version or a later one:

  (umask 077 && pg_dump --format=custom --file='${target}' '${url.href}')

Give the password as PGPASSWORD or in ~/.pgpass, not on the command line. Nothing was backed up now.`;
}

/** The default target, named by the company's time; numbered when there is one of this minute. */
function defaultTarget(folder: string, clock: CompanyClock): string {
  const name = join(folder, 'backups', `leads-${minuteIn(clock, Date.now()).replace(' ', '-').replace(':', '-')}`);
  let target = `${name}.db`;
  for (let number = 2; existsSync(target); number += 1) target = `${name}-${number}.db`;
  return resolve(target);
}

/**
 * Copies all pages in use of a database file as of one moment, without blocking a service that writes to it. The copy
 * gets its final name once it is complete, flushed to disk and checked, and only this account can read it. Throws a
 * NoBackupError where there is something already, or what SQLite and the file system throw.
 */
export async function backUpSqliteToNewFile(file: string, target: string): Promise<Pick<Backup, 'leads' | 'bytes'>> {
  const requireFreeName = (): void => {
    if (lstatSync(target, { throwIfNoEntry: false }))
      throw new NoBackupError(`${target} is there already: a backup never replaces anything. Choose another name.`);
  };
  requireFreeName();
  const temporaryFile = temporaryPath(target);
  // SQLite would create the copy readable for everybody, but it accepts an existing empty file.
  await writeFile(temporaryFile, '', { flag: 'wx', mode: 0o600 });
  try {
    await queryDatabase(file, (source) => source.exec(`vacuum into '${temporaryFile.replaceAll("'", "''")}'`));
    const leads = await queryDatabase(temporaryFile, checkAndCountLeads);
    await flushToDisk(temporaryFile);
    requireFreeName();
    await rename(temporaryFile, target);
    await flushToDisk(dirname(target));
    return { leads, bytes: (await stat(target)).size };
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}

/** Reads a database in a thread of its own, so that the service goes on answering. */
async function queryDatabase<Result>(file: string, read: (database: Libsql) => Promise<Result>): Promise<Result> {
  const database = new Libsql(`${pathToFileURL(file).href}?mode=ro`, {});
  try {
    await database.exec('pragma busy_timeout = 5000');
    return await read(database);
  } finally {
    database.close();
  }
}

/** Checks the integrity of a finished copy and counts its leads. Throws when the copy is damaged. */
async function checkAndCountLeads(copy: Libsql): Promise<number> {
  const [problem] = await firstColumn(copy, 'pragma integrity_check');
  if (problem !== 'ok') throw new Error(`The copy is broken: ${String(problem)}`);
  if ((await firstColumn(copy, 'pragma foreign_key_check')).length > 0)
    throw new Error('The copy is broken: something in it belongs to a lead that is not there');
  return Number((await firstColumn(copy, 'select count(*) from leads'))[0]);
}

async function firstColumn(database: Libsql, query: string): Promise<unknown[]> {
  const statement = (await database.prepare(query)) as { pluck(): { all(): Promise<unknown[]> } };
  return statement.pluck().all();
}

/**
 * Copies the files of all leads and saved answers in a copy of the database into a folder beside that copy, from which
 * both are restored together. What an earlier backup has is linked from there, which takes no room; nothing is linked
 * from the files in use, whose damage would be that of all backups. Returns how many there are, once they are on the
 * disk. Throws where the folder exists.
 */
export async function backUpAndCountPresentFiles(
  databaseCopy: string,
  source: FileFolder,
  newTarget: string,
  earlier?: FileFolder,
): Promise<number> {
  const query = 'select file_id from lead_files union select file_id from draft_files';
  const ids = (await queryDatabase(databaseCopy, (copy) => firstColumn(copy, query))) as string[];
  if (ids.length === 0) return 0;
  await mkdir(newTarget, { mode: 0o700 });
  const targetFolder = new FileFolder(newTarget);
  let copied = 0;
  for (const id of ids) {
    try {
      if (earlier && (await hasCopy(earlier, id, source))) await targetFolder.store(id, earlier.pathOf(id));
      else await targetFolder.store(id, source.pathOf(id), copyFile);
      copied += 1;
    } catch (error) {
      // A lead that was deleted since the database was copied took its files with it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return copied;
}
