import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { versionFormat, versionPlaces, type VersionRecord } from './places.ts';

const draftEnding = '.making-';

/** The temporary name of a file or folder while this process creates it. */
export const draftOf = (path: string): string => `${path}${draftEnding}${process.pid}`;

/** The id of the process that created a temporary name; undefined for other names. */
export function makerOf(name: string): number | undefined {
  const [, owner] = name.split(draftEnding);
  return owner === undefined ? undefined : Number(owner);
}

/** Whether another process is still running. */
export function isRunning(process_: number): boolean {
  if (process_ === process.pid) return false;
  try {
    return process.kill(process_, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Writes a file atomically: it has either its old or its new content. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const draft = draftOf(file);
  try {
    await writeThrough(draft, Buffer.from(content));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flush(dirname(file));
}

/** Writes a file and flushes it to disk. */
export async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a file, or the entries of a folder, to disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The record of the version in a folder; undefined where none can be read. */
export async function readRecord(folder: string): Promise<VersionRecord | undefined> {
  try {
    const record = JSON.parse(await readFile(join(folder, versionPlaces.record), 'utf8')) as VersionRecord;
    return record.format === versionFormat ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Whether all files of a version exist, since somebody may be deleting it. */
export async function isWhole(folder: string): Promise<boolean> {
  const record = await readRecord(folder);
  if (!record) return false;
  const there = new Set(await readdir(folder, { recursive: true }).catch(() => []));
  return (record.files ?? []).every((file) => there.has(file));
}
