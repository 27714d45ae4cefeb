import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileExists, readVersionRecord, writeFlushed } from './files.ts';
import { isVersionName, versionFolder, versionPaths } from './versionFolder.ts';
import { readServedIfReadable, writeServed } from './served.ts';

const minute = 60 * 1000;
/** Milliseconds for which leads are judged by their page's version: a week, and a day of margin. */
const retentionMs = 8 * 24 * 60 * minute;
/** So many of the newest versions are kept as long as seen ones, though unseen: the owner may want them back. */
const maxUnseen = 20;
/** Unseen versions beyond the newest ones are kept for so many milliseconds: a service may be about to serve one. */
const unseenRetentionMs = 5 * minute;

/** Records that a visitor has received a page of a version. */
export const recordVersionServedToVisitor = (siteDir: string, version: string): Promise<void> =>
  writeFlushed(seenMark(versionFolder(siteDir, version)), Buffer.of());

const seenMark = (folder: string): string => join(folder, 'seen');

/**
 * Removes versions that nobody needs: replaced for more than a week, or never seen and not among the newest. The served
 * one and its predecessor stay. Seen and newest ones age by the time that has passed for the service, so that no page
 * loses its version when the clock is wrong. Returns the removed names.
 */
export async function pruneVersions(siteDir: string, now: Date, nowByPassedTime = new Date(0)): Promise<string[]> {
  const served = await readServedIfReadable(siteDir);
  if (!served) return [];
  const removed: string[] = [];
  for (const name of await versionsIn(siteDir)) {
    const folder = versionFolder(siteDir, name);
    const replaced = served.before.find((each) => each.version === name)?.until;
    const since = Date.parse(replaced ?? (await readVersionRecord(folder))?.madeAt ?? '');
    const isNew = served.before.slice(0, maxUnseen).some((each) => each.version === name);
    const [by, atLeast] =
      isNew || (await fileExists(seenMark(folder))) ? [nowByPassedTime, retentionMs] : [now, unseenRetentionMs];
    if (by.getTime() - since < atLeast) continue;
    // The record is read again, because another process may have switched to this version meanwhile.
    const { version, before } = (await readServedIfReadable(siteDir)) ?? served;
    if ([version, before[0]?.version].includes(name)) continue;
    // The record is removed first, so that an interrupted removal leaves no valid version.
    await rm(join(folder, versionPaths.record), { force: true });
    await rm(folder, { recursive: true, force: true });
    removed.push(name);
  }
  const present = await versionsIn(siteDir);
  const latest = (await readServedIfReadable(siteDir)) ?? served;
  const remaining = latest.before.filter((each) => present.includes(each.version));
  if (remaining.length < latest.before.length) await writeServed(siteDir, { ...latest, before: remaining });
  return removed;
}

const versionsIn = async (siteDir: string): Promise<string[]> => (await readdir(siteDir)).filter(isVersionName);
