import { join } from 'node:path';
import type { DeskVersion } from '../../deskApi/content.ts';
import { isThere } from '../files.ts';
import { type EarlierVersion, readServed, type Served } from '../served.ts';
import { contentOf } from '../versionFolder.ts';
import { changesBetween } from './readSnapshot.ts';

export type ServedVersion = Pick<EarlierVersion, 'version' | 'since'> & Partial<EarlierVersion>;

/** The current and the earlier versions; the index is the number that the command shows, with 0 for the current one. */
export const versionsOf = ({ before, ...served }: Served): ServedVersion[] => [served, ...before];

export const holdsContent = (folder: string): Promise<boolean> => isThere(join(folder, 'schemas'));

/** The versions that there were, the served one first, each with what it changed in words, the first `mostShown`. */
export async function historyOf(siteDir: string, most = Infinity, mostShown?: number): Promise<DeskVersion[]> {
  const served = await readServed(siteDir);
  const versions = served ? versionsOf(served) : [];
  const described: DeskVersion[] = [];
  for (const [index, version] of versions.slice(0, most).entries())
    described.push({
      ...version,
      isKept: await holdsContent(contentOf(siteDir, version.version)),
      changes: await changesOf(siteDir, versions[index + 1]?.version, version.version, mostShown),
    });
  return described;
}

/** The differences between two versions, a line each. */
async function changesOf(siteDir: string, was: string | undefined, is: string, mostShown?: number): Promise<string[]> {
  if (was === undefined) return ['the first version, with all that there was'];
  const [before, after] = [was, is].map((version) => contentOf(siteDir, version)) as [string, string];
  if (!(await holdsContent(after))) return ['its files are not kept any more'];
  if (!(await holdsContent(before))) return ['what changed is not known: the files of the one before are not kept'];
  const found = await changesBetween(before, after, mostShown);
  return found.length === 0 ? ['the same files, with other code or settings'] : found;
}
