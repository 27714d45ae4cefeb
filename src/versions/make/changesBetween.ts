import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { kindOf } from '../../checker/fileKinds.ts';
import { ContentNames, startInWords } from '../../content/ContentNames.ts';
import type { DeskVersion } from '../../deskApi/content.ts';
import type { ContentValues } from '../../content/pricedOptions.ts';
import { EditedFiles } from '../EditedFiles.ts';
import { isThere } from '../files.ts';
import { contentOf } from '../versionFolder.ts';
import { type EarlierVersion, readServed, type Served } from '../served.ts';
import { contentChanges, type ContentState } from '../../content/describeFile.ts';
import { priceChanges, rateChanges } from './rateWords.ts';

/** The differences between two content folders in words, the first `mostShown`; empty where there are none. */
export async function changesBetween(was: string, is: string, mostShown = 3): Promise<string[]> {
  const [before, after] = await Promise.all([bytesIn(was), bytesIn(is)]);
  const states = { before: stateOf(before), after: stateOf(after) };
  const lines = [...new Set([...after.keys(), ...before.keys()])].flatMap((file) => {
    const [old, now] = [before.get(file), after.get(file)];
    if (old && now) return old.equals(now) ? [] : changesIn(file, states);
    if (now && file.startsWith(tables)) return [newPrices(file, states.after.values)];
    return [`${now ? 'new' : 'removed'}: ${(now ? states.after : states.before).names.groupOf(file)}`];
  });
  const more = lines.length - mostShown;
  return more > 1 ? [...lines.slice(0, mostShown), `and ${more} changes more`] : lines;
}

export const holdsContent = (folder: string): Promise<boolean> => isThere(join(folder, 'schemas'));

/** The content files and rate tables of a content folder, without those that are no JSON. */
export const contentValues = async (contentDir: string): Promise<ContentValues> => valuesOf(await bytesIn(contentDir));

const tables = 'pricing-tables/';

async function bytesIn(contentDir: string): Promise<Map<string, Buffer>> {
  const files = await new EditedFiles(contentDir).list();
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(contentDir, file))] as const)));
}

const valuesOf = (files: ReadonlyMap<string, Buffer>): ContentValues =>
  new Map([...files].filter(([file]) => file.endsWith('.json')).map(([file, bytes]) => [file, valueIn(bytes)]));

function valueIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}

/** The files of a time, whose names are made once something is called by them. */
function stateOf(files: ReadonlyMap<string, Buffer>): ContentState {
  const values = valuesOf(files);
  const paths = [...values.keys()];
  let names: ContentNames | undefined;
  const textOf = (path: string): string | undefined => files.get(path)?.toString();
  const schemaOf = (path: string): object | undefined => kindOf(path.replace(/^schemas\//, ''))?.meta?.schema;
  return {
    values,
    get names() {
      return (names ??= new ContentNames({ paths, textOf, schemaOf }));
    },
  };
}

function changesIn(file: string, { before, after }: Record<'before' | 'after', ContentState>): string[] {
  const [was, is] = [before.values.get(file), after.values.get(file)];
  if (was === undefined || is === undefined) return [`${before.names.groupOf(file)} was changed`];
  const found = file.startsWith(tables)
    ? rateChanges(was, is, after.values).map(({ words }) => `${after.names.groupOf(file)}: ${words}`)
    : contentChanges(file, before, after);
  const isSame = isDeepStrictEqual(was, is);
  return isSame ? [`${after.names.groupOf(file)} is written otherwise`] : found;
}

/** The new prices of a rate table from a day on, compared with the table before it. */
function newPrices(file: string, files: ContentValues): string {
  const names = [...files.keys()].filter((name) => name.startsWith(tables));
  const [before, now] = [names[names.indexOf(file) - 1] ?? '', file].map((name) => files.get(name));
  if (startInWords(now) === undefined) return `new: ${file}`;
  const found = (before === undefined ? [] : priceChanges(before, now, files)).map(({ words }) => words);
  const more = found.length > 3 ? [`and ${found.length - 3} rates more`] : [];
  return `New prices ${startInWords(now)}: ${[...found.slice(0, 3), ...more].join('; ') || 'the same rates'}`;
}

export type ServedVersion = Pick<EarlierVersion, 'version' | 'since'> & Partial<EarlierVersion>;

/** The current and the earlier versions; the index is the number that the command shows, with 0 for the current one. */
export const versionsOf = ({ before, ...served }: Served): ServedVersion[] => [served, ...before];

/** The differences between two versions, a line each. */
async function changesOf(siteDir: string, was: string | undefined, is: string, mostShown?: number): Promise<string[]> {
  if (was === undefined) return ['the first version, with all that there was'];
  const [before, after] = [was, is].map((version) => contentOf(siteDir, version)) as [string, string];
  if (!(await holdsContent(after))) return ['its files are not kept any more'];
  if (!(await holdsContent(before))) return ['what changed is not known: the files of the one before are not kept'];
  const found = await changesBetween(before, after, mostShown);
  return found.length === 0 ? ['the same files, with other code or settings'] : found;
}

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
