import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileKinds } from '../../checker/fileKinds.ts';
import { ContentSnapshot } from '../../content/ContentSnapshot.ts';
import { describeChanges } from '../../content/describe.ts';
import { stripSchemasFolder } from '../../content/translations.ts';
import type { DeskVersion } from '../../deskApi/content.ts';
import { EditedFiles } from '../EditedFiles.ts';
import { fileExists } from '../files.ts';
import { type EarlierVersion, readServedIfReadable, type Served } from '../served.ts';
import { ownerFilesDir } from '../versionFolder.ts';

export async function readTextsAndHashes(contentDir: string): Promise<ContentSnapshot> {
  const files = (await new EditedFiles(contentDir).list()).map(async (file) => {
    const bytes = await readFile(join(contentDir, file));
    return [file, file.endsWith('.json') ? bytes.toString() : hash('sha256', bytes)] as const;
  });
  return new ContentSnapshot(
    new Map(await Promise.all(files)),
    (path) => fileKinds.kindOf(stripSchemasFolder(path))?.meta?.schema,
  );
}

/** The first `maxShown` differences of two content folders, as sentences. */
export async function changesBetween(olderDir: string, newerDir: string, maxShown?: number): Promise<string[]> {
  const [older, newer] = await Promise.all([readTextsAndHashes(olderDir), readTextsAndHashes(newerDir)]);
  return describeChanges(older, newer, maxShown);
}

export type ServedVersion = Pick<EarlierVersion, 'version' | 'since'> & Partial<EarlierVersion>;

/** The current version and the earlier ones, by the numbers that commands show. */
export const currentAndEarlierVersions = ({ before, ...served }: Served): ServedVersion[] => [served, ...before];

export const hasSchemasFolder = (contentDir: string): Promise<boolean> => fileExists(join(contentDir, 'schemas'));

/** The served and the earlier versions, each with its first `maxShown` changes as sentences. */
export async function readServedVersionHistory(
  siteDir: string,
  maxVersions = Infinity,
  maxChangesPerVersion?: number,
): Promise<DeskVersion[]> {
  const served = await readServedIfReadable(siteDir);
  const versions = served ? currentAndEarlierVersions(served) : [];
  const described: DeskVersion[] = [];
  for (const [index, version] of versions.slice(0, maxVersions).entries())
    described.push({
      ...version,
      isKept: await hasSchemasFolder(ownerFilesDir(siteDir, version.version)),
      changes: await compare(siteDir, versions[index + 1]?.version, version.version, maxChangesPerVersion),
    });
  return described;
}

async function compare(
  siteDir: string,
  older: string | undefined,
  newer: string,
  maxShown?: number,
): Promise<string[]> {
  if (older === undefined) return ['the first version, with all that there was'];
  const [oldFolder, newFolder] = [older, newer].map((version) => ownerFilesDir(siteDir, version)) as [string, string];
  if (!(await hasSchemasFolder(newFolder))) return ['its files are not kept any more'];
  if (!(await hasSchemasFolder(oldFolder)))
    return ['what changed is not known: the files of the one before are not kept'];
  const changes = await changesBetween(oldFolder, newFolder, maxShown);
  return changes.length === 0 ? ['the same files, with other code or settings'] : changes;
}
