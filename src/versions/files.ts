import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { versionFormat, versionPlaces, type VersionRecord } from './places.ts';

const draftEnding = '.making-';

/** What a file or a folder is called while this process makes it. */
export const draftOf = (path: string): string => `${path}${draftEnding}${process.pid}`;

/** The id of the process that made what is called so; undefined for what is whole. */
export function makerOf(name: string): number | undefined {
  const [, owner] = name.split(draftEnding);
  return owner === undefined ? undefined : Number(owner);
}

/** Writes a file that is on the disk whole, or as it was before. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const draft = draftOf(file);
  try {
    await writeThrough(draft, Buffer.from(text));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flush(dirname(file));
}

/** Writes a file, and waits until it is on the disk. */
export async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
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

/** What the version in a folder says of itself; undefined where there is none that can be read. */
export async function readRecord(folder: string): Promise<VersionRecord | undefined> {
  try {
    const record = JSON.parse(await readFile(join(folder, versionPlaces.record), 'utf8')) as VersionRecord;
    return record.format === versionFormat ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a version is there with each of its files: somebody may be deleting it. */
export async function isWhole(folder: string): Promise<boolean> {
  const record = await readRecord(folder);
  if (!record) return false;
  const there = new Set(await readdir(folder, { recursive: true }).catch(() => []));
  return (record.files ?? []).every((file) => there.has(file));
}
