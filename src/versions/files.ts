import { randomUUID } from 'node:crypto';
import { cp, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { versionFormat, versionPaths, type VersionRecord } from './versionFolder.ts';
import { codeOfError } from '../values/errors.ts';

const temporaryEnding = '.making-';

/** Milliseconds for which another machine's files are kept, since nobody here knows whether it still writes them. */
const foreignMaxAge = 24 * 60 * 60 * 1000;

/** Distinguishes this process from an earlier one of the same id, as the first in a container always has. */
const runId = randomUUID().slice(0, 8);

/**
 * A unique temporary name for a file or folder that is being created. It names the machine, because containers that
 * share a folder have the same process ids.
 */
export const temporaryPath = (path: string): string =>
  `${path}${temporaryEnding}${hostname()}.${process.pid}_${runId}_${randomUUID().slice(0, 8)}`;

/** Removes temporary files of processes that have exited. */
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

/** Whether the process is running that made a temporary file, by the ids in the file's name. */
function isRunning(id: number, ownerRun: string | undefined): boolean {
  if (id === process.pid) return ownerRun === runId;
  try {
    return process.kill(id, 0);
  } catch (error) {
    return codeOfError(error) === 'EPERM';
  }
}

/** Writes a file atomically: readers see the old or the new content. */
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

/** Writes a cached file unless it exists. Resolves to whether it was made. */
export async function writeIfMissing(file: string, make: () => Promise<Buffer>): Promise<boolean> {
  if (await fileExists(file)) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, await make());
  return true;
}

/** Links a file that will not change; copies it across disks, and for files of another account. */
export const linkElseCopyOver = (from: string, to: string): Promise<void> =>
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

/** Handles a rejection: returns null for the error of a missing file, and throws any other. */
export function ifAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** The files below a folder, unsorted, without pipes and links to folders. Rejects where there is no folder. */
export async function listFilesRecursively(folder: string): Promise<string[]> {
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

/** Reads a JSON file of the program's own; undefined where it cannot be read. */
export async function tryReadJson<Value>(file: string): Promise<Value | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value;
  } catch {
    return undefined;
  }
}

/** Reads the record of a version; undefined where it cannot be read. */
export async function readVersionRecord(folder: string): Promise<VersionRecord | undefined> {
  const record = await tryReadJson<VersionRecord>(join(folder, versionPaths.record));
  return record?.format === versionFormat ? record : undefined;
}

/** Whether all files of a version exist: somebody may be deleting it. */
export async function hasAllFiles(folder: string): Promise<boolean> {
  const record = await readVersionRecord(folder);
  if (!record) return false;
  const present = new Set(await readdir(folder, { recursive: true }).catch(() => []));
  return record.files.every((file) => present.has(file));
}
