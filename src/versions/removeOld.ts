import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere, readRecord, writeThrough } from './files.ts';
import { isVersionName, versionFolder, versionPlaces } from './places.ts';
import { readServed, writeServed } from './served.ts';

const minute = 60 * 1000;
/** What was filled in is judged by its version for a week; a page may be opened just before another version comes. */
const kept = 8 * 24 * 60 * minute;
/** Nobody has a page of it. Another service may be about to serve it. */
const keptUnseen = 5 * minute;

/** Notes that a visitor has got a page of a version. */
export const markSeen = (siteDir: string, version: string): Promise<void> =>
  writeThrough(seenMark(versionFolder(siteDir, version)), Buffer.of());

const seenMark = (folder: string): string => join(folder, 'seen');

/**
 * Removes the versions that no visitor and no lead can need: replaced more than a week ago, or seen by nobody. The one
 * that is served stays, and so does the one before it. Returns the names of those that went.
 */
export async function removeOld(siteDir: string, now: Date): Promise<string[]> {
  const served = await readServed(siteDir);
  if (!served) return [];
  const { version, insteadOf, before } = served;
  const removed: string[] = [];
  const there = (await readdir(siteDir)).filter(isVersionName);
  for (const name of there) {
    if ([version, insteadOf, before[0]?.version].includes(name)) continue;
    const folder = versionFolder(siteDir, name);
    const until = before.find((each) => each.version === name)?.until ?? (await readRecord(folder))?.madeAt ?? '';
    const age = now.getTime() - Date.parse(until);
    if (age < ((await isThere(seenMark(folder))) ? kept : keptUnseen)) continue;
    // Without its record it is no version any more, should this end in between.
    await rm(join(folder, versionPlaces.record), { force: true });
    await rm(folder, { recursive: true, force: true });
    removed.push(name);
  }
  const left = before.filter((each) => there.includes(each.version) && !removed.includes(each.version));
  if (left.length < before.length) await writeServed(siteDir, { ...served, before: left });
  return removed;
}
