import { readdir, readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../pricing/errors.ts';
import { differences, inSentence } from '../../checker/tables/inUse.ts';
import { contentFolders, EditedFiles } from '../EditedFiles.ts';

/** The differences between two content folders in words, the first `mostTold`; empty where there are none. */
export async function changesBetween(was: string, is: string, mostTold = 3): Promise<string[]> {
  const [before, after] = await Promise.all([filesOf(was), filesOf(is)]);
  const told: string[] = [];
  for (const file of new Set([...after.keys(), ...before.keys()])) {
    const [old, now] = await Promise.all([before, after].map((files) => read(files.get(file))));
    if (old && now && !old.equals(now)) told.push(...changesIn(file, old, now));
    else if (!old && file.startsWith('pricing-tables/')) told.push(newPrices(file, await tablesOf(after)));
    else if (!old || !now) told.push(`${file} ${now ? 'is new' : 'is gone'}`);
  }
  const more = told.length - mostTold;
  return more > 1 ? [...told.slice(0, mostTold), `and ${more} changes more`] : told;
}

/** Whether a folder is a content folder. */
export const holdsContent = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch((): string[] => [])).includes('schemas');

const filesOf = async (contentDir: string): Promise<Map<string, string>> =>
  new Map((await new EditedFiles(contentFolders(contentDir)).list()).map(({ file, from }) => [file, from]));

const tablesOf = async (files: Map<string, string>): Promise<(readonly [string, Buffer])[]> =>
  Promise.all(
    [...files]
      .filter(([file]) => file.startsWith('pricing-tables/'))
      .map(async ([file, from]) => [file, await readFile(from)] as const),
  );

const read = async (path: string | undefined): Promise<Buffer | undefined> =>
  path === undefined ? undefined : readFile(path);

function changesIn(file: string, old: Buffer, now: Buffer): string[] {
  const [was, is] = [old, now].map(valueIn);
  if (was === undefined || is === undefined) return [`${file} was changed`];
  const found = inWords(differences(was, is)).map((words) => `${file}: ${words}`);
  return found.length === 0 ? [`${file} is written otherwise`] : found;
}

type Difference = ReturnType<typeof differences>[number];

/** Differences in the words of the owner, who adds questions and options, and not properties of objects. */
function inWords(all: readonly Difference[]): string[] {
  const isQuestion = ({ at, was, is }: Difference): boolean =>
    at.at(-2) === 'properties' && (was === undefined || is === undefined);
  const questions = new Set(all.filter(isQuestion).map(({ at }) => at.at(-1)));
  return all.flatMap((one) => {
    const { at, was, is } = one;
    if (isQuestion(one)) return [`a question was ${was === undefined ? 'added' : 'removed'}: ${titled(is ?? was, at)}`];
    // What is said of a new question elsewhere in the file belongs to it.
    if (questions.size > 0 && (at.at(-1) === 'required' || at.some((key) => questions.has(key)))) return [];
    return (at.at(-1) === 'oneOf' && optionsInWords(was, is)) || [inSentence(one)];
  });
}

const titled = (value: unknown, at: readonly string[]): string =>
  isRecord(value) && typeof value['title'] === 'string' ? `“${value['title']}”` : (at.at(-1) ?? '');

/** What was done to a list of options; undefined where these are no two of them. */
function optionsInWords(was: unknown, is: unknown): string[] | undefined {
  const options = (list: unknown): Map<unknown, unknown> =>
    new Map(Array.isArray(list) ? list.map((each) => [isRecord(each) ? each['const'] : each, each]) : []);
  const [before, after] = [options(was), options(is)];
  if (before.size === 0 || after.size === 0) return undefined;
  const named = (of: Map<unknown, unknown>, key: unknown): string => titled(of.get(key), [String(key)]);
  const added = [...after.keys()].filter((key) => !before.has(key));
  const removed = [...before.keys()].filter((key) => !after.has(key));
  const changed = [...after.keys()].filter(
    (key) => before.has(key) && !isDeepStrictEqual(before.get(key), after.get(key)),
  );
  const told = [
    ...added.map((key) => `an option was added: ${named(after, key)}`),
    ...removed.map((key) => `an option was removed: ${named(before, key)}`),
    ...changed.map((key) => `an option was changed: ${named(before, key)}, now ${named(after, key)}`),
  ];
  return told.length > 0 ? told : ['the options have another order'];
}

/** What a rate table that is new charges from when on, compared with the one before it. */
function newPrices(file: string, tables: readonly (readonly [file: string, text: Buffer])[]): string {
  const index = tables.findIndex(([name]) => name === file);
  const [before, now] = [tables[index - 1]?.[1], tables[index]?.[1]].map((text) => text && valueIn(text));
  if (!isRecord(now)) return `${file} is new`;
  const found = before === undefined ? [] : differences(before, now).filter(({ at }) => !tellsWhich.has(at[0] ?? ''));
  const told = found.slice(0, 3).map(inSentence);
  const more = found.length > told.length ? [`and ${found.length - told.length} rates more`] : [];
  return `${file} is new, prices from ${String(now['effectiveFrom'])} on: ${[...told, ...more].join('; ') || 'the same rates'}`;
}

/** What tells rate tables apart, which is no price. */
const tellsWhich = new Set(['version', 'effectiveFrom', 'note']);

function valueIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}
