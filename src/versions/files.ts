import { randomUUID } from 'node:crypto';
import { cp, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { versionFormat, versionPaths, type VersionRecord } from './versionFolder.ts';
import { codeOfError } from '../values/errors.ts';

const temporaryEnding = '.making-';

/** Milliseconds for which what another machine creates is let be, because nobody here knows whether it still does. */
const foreignMaxAge = 24 * 60 * 60 * 1000;

/** Tells this process from an earlier one that had the same id, as the first one of a container always has. */
const runId = randomUUID().slice(0, 8);

/**
 * A temporary name for a file or folder while it is created: another one each time, because a process may write the
 * same file twice at once. It names the machine as well, because containers that share a folder give the same ids to
 * their processes.
 */
export const temporaryPath = (path: string): string =>
  `${path}${temporaryEnding}${hostname()}.${process.pid}_${runId}_${randomUUID().slice(0, 8)}`;

/** Removes from a folder what processes that have exited left there under temporary names. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const [, owner] = name.split(temporaryEnding);
    if (owner === undefined) continue;
    const path = join(folder, name);
    const dot = owner.lastIndexOf('.');
    const [id, ownerRun] = owner.slice(dot + 1).split('_');
    const isOurs = owner.slice(0, dot) === hostname();
    const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {};
    if (isOurs ? !isRunning(Number(id), ownerRun) : Date.now() - mtimeMs > foreignMaxAge)
      await rm(path, { recursive: true, force: true });
  }
}

/** Whether the process that took a temporary name is still running. */
function isRunning(id: number, ownerRun: string | undefined): boolean {
  if (id === process.pid) return ownerRun === runId;
  try {
    return process.kill(id, 0);
  } catch (error) {
    return codeOfError(error) === 'EPERM';
  }
}

/** Writes a file atomically: it has either its old or its new content. */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const temporary = temporaryPath(file);
  try {
    await writeFlushed(temporary, Buffer.from(content));
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flushToDisk(dirname(file));
}

/** Writes a file of a cache, whose name stands for its content, unless it is there. Resolves to whether it was made. */
export async function writeIfMissing(file: string, make: () => Promise<Buffer>): Promise<boolean> {
  if (await fileExists(file)) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, await make());
  return true;
}

/** Links a file that will not change, or copies it: links fail across disks, and for files of another account. */
export const linkOrCopy = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => cp(from, to, { preserveTimestamps: true }));

export const writeFlushed = (file: string, bytes: Buffer): Promise<void> => writeFile(file, bytes, { flush: true });

/** Flushes a file, or the entries of a folder, to disk. */
export async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const fileExists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Null for a missing file; throws other errors. */
export function ifAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/**
 * The files in a folder and in those in it, by their paths from there. Pipes, which nobody may ever write to, and links
 * to folders are none.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const isLinkedFile = async (path: string): Promise<boolean> =>
    (await stat(path).catch(() => undefined))?.isFile() !== false;
  const files = entries.map(async (entry): Promise<string[]> => {
    const path = join(entry.parentPath, entry.name);
    const isFile = entry.isFile() || (entry.isSymbolicLink() && (await isLinkedFile(path)));
    return isFile ? [relative(folder, path)] : [];
  });
  return (await Promise.all(files)).flat();
}

/** The value of a JSON file that the program has written; undefined where none can be read. */
export async function tryReadJson<Value>(file: string): Promise<Value | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value;
  } catch {
    return undefined;
  }
}

/** The record of the version in a folder; undefined where none can be read. */
export async function readVersionRecord(folder: string): Promise<VersionRecord | undefined> {
  const record = await tryReadJson<VersionRecord>(join(folder, versionPaths.record));
  return record?.format === versionFormat ? record : undefined;
}

/** Whether all files of a version exist, since somebody may be deleting it. */
export async function hasAllFiles(folder: string): Promise<boolean> {
  const record = await readVersionRecord(folder);
  if (!record) return false;
  const present = new Set(await readdir(folder, { recursive: true }).catch(() => []));
  return record.files.every((file) => present.has(file));
}
