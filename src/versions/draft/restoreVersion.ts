import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { upsertJson } from '../../content/editText.ts';
import { ContentSnapshot } from '../../content/ContentSnapshot.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import type { DeskStays } from '../../deskApi/content.ts';
import { type ContentValues, optionsOfList, pricedOptionsByPath } from '../../content/pricedOptions.ts';
import { firstDayOf, tableOnDayOrFirst } from '../../pricing/days.ts';
import { EditedFiles } from '../EditedFiles.ts';
import { ifAbsent, readVersionRecord, writeAtomically } from '../files.ts';
import { ownerFilesDir, versionFolder } from '../versionFolder.ts';
import { readServedIfReadable } from '../served.ts';
import { bytesOf, DraftError, isContent, isTablePath, isJsonContent, readContentFileOrNull } from './contentFile.ts';
import type { Draft } from './Draft.ts';
import { isRecord, isSame, valueAt } from '../../values/values.ts';

/** A version to restore, and the tables by which people were given prices. */
export interface RestoreRequest extends Pricing {
  siteDir: string;
  version: string;
  /** When visitors first had the version. */
  since: string;
  now: Date;
}

/**
 * Changes the draft so that publishing it restores a version's files. The folder's files are copied beside the draft,
 * unless the served version has them. Resolves to the retained parts.
 */
export function backUpContentAndDraftRestore(draft: Draft, back: RestoreRequest): Promise<DeskStays> {
  return draft.withLock(async () => {
    const { contentDir } = draft;
    const { siteDir, now, since } = back;
    const { earlier, paths, kept: retained, stays } = await plan(draft, back);
    const served = await readServedIfReadable(siteDir);
    const record = served && (await readVersionRecord(versionFolder(siteDir, served.version)));
    const isBackedUp = record?.content.hash === (await draft.files.hash());
    const copies = join(draft.folder, 'before', now.toISOString().replaceAll(':', '-'));
    for (const path of paths.filter(isContent)) {
      const folder = await readContentFileOrNull(contentDir, path);
      const text = retained.get(path) ?? (await readContentFileOrNull(earlier, path));
      if (text === folder) continue;
      if (folder !== null && !isBackedUp) {
        await mkdir(dirname(join(copies, path)), { recursive: true });
        await writeAtomically(join(copies, path), bytesOf(path, folder));
      }
      await draft.writeChange(path, { before: folder, now: text, back: since });
    }
    return stays;
  });
}

/** The parts that restoring a version would retain. */
export const findRetainedByRestore = async (draft: Draft, back: RestoreRequest): Promise<DeskStays> =>
  (await plan(draft, back)).stays;

async function plan(draft: Draft, { siteDir, version, ...pricing }: RestoreRequest) {
  const { contentDir } = draft;
  if ((await draft.changes()).length > 0)
    throw new DraftError('Publish what is changed, or take it back, before you bring a version back.');
  const earlier = ownerFilesDir(siteDir, version);
  const paths = [...new Set([...(await new EditedFiles(earlier).list()), ...(await draft.files.list())])];
  const { retained, ...stays } = findPriceFilesToRetain(
    await textsIn(earlier, paths),
    await textsIn(contentDir, paths),
    pricing,
  );
  const others = paths.filter((path) => !isContent(path));
  const bytes = await Promise.all(
    others.map((path) => Promise.all([earlier, contentDir].map((each) => readFile(join(each, path)).catch(ifAbsent)))),
  );
  const files = others.filter((_, index) => !bytes[index]?.[0]?.equals(bytes[index][1] ?? Buffer.from('')));
  return { earlier, paths, kept: retained, stays: { ...stays, files } };
}

async function textsIn(folder: string, paths: readonly string[]): Promise<ContentSnapshot> {
  const texts = new Map<string, string>();
  for (const path of paths.filter(isJsonContent)) {
    const text = await readContentFileOrNull(folder, path);
    if (text !== null) texts.set(path, text);
  }
  return new ContentSnapshot(texts);
}

interface Pricing {
  today: string;
  /** Versions of rate tables by which leads were priced. */
  priced: readonly string[];
}

/** The retained texts, and what people are told of them. */
interface Retained extends Pick<DeskStays, 'prices' | 'choices' | 'unpriced'> {
  retained: ReadonlyMap<string, string>;
}

/**
 * Finds the texts to retain when content is restored: tables in force, by which people may have been given prices, and
 * the options that they price. An earlier option without a rate in them is lost.
 */
export function findPriceFilesToRetain(
  past: ContentSnapshot,
  current: ContentSnapshot,
  { today, priced }: Pricing,
): Retained {
  const retained = new Map(
    [...current.files].filter(([path, text]) => {
      const isPriced = priced.includes(String(valueAt(current.value(path), 'version')));
      const stays = past.files.has(path) ? isPriced : firstDay(current.value(path)) <= today;
      return isTablePath(path) && past.text(path) !== text && stays;
    }),
  );
  const tables = [...retained.keys()].map(current.value);
  const prices = tables.map(firstDay).sort();
  const [choices, unpriced]: [string[], string[]] = [[], []];
  if (tables.length === 0) return { retained, prices, choices, unpriced };
  const pricedNow = tables.flatMap((table) => findRatedOptions(table, current.values).filter(({ hasRate }) => hasRate));
  const restored = past.paths.filter((path) => isTablePath(path) && !retained.has(path)).map(past.value);
  const inForce = tableOnDayOrFirst(today, [...restored, ...tables], firstDay);
  const unrated = findRatedOptions(inForce, past.values).filter(({ hasRate }) => !hasRate);
  for (const list of new Set([...pricedNow, ...unrated].map((each) => each.list))) {
    const old = optionsOfList(past.value(list));
    const staying = optionsOfList(current.value(list)).filter(
      ({ const: value }) =>
        pricedNow.some((each) => each.list === list && each.value === value) &&
        !old.some((option) => option['const'] === value),
    );
    const lost = old.filter(({ const: value }) => unrated.some((each) => each.list === list && each.value === value));
    if (staying.length + lost.length === 0) continue;
    choices.push(...staying.map(titleOf));
    unpriced.push(...lost.map(titleOf));
    retained.set(list, withOptions(past.text(list), current.text(list) ?? '', { staying, lost }));
  }
  return { retained, prices, choices, unpriced };
}

/** The first day of a rate table; a day that never comes where it has none. */
const firstDay = (table: unknown): string => firstDayOf(table) ?? '9999';

type Option = Record<string, unknown>;

const optionsOf = (text: string): Option[] => optionsOfList(readValueDespiteErrors(text));

const titleOf = ({ title }: Option): string => String(title);

/** The options that a table may rate, each with whether it does. */
const findRatedOptions = (table: unknown, files: ContentValues) =>
  Object.entries(pricedOptionsByPath(table, files)).flatMap(([path, { list, value }]) => {
    const rates = valueAt(table, path.slice(0, -String(value).length - 1));
    return isRecord(rates) ? [{ list, value, hasRate: Object.hasOwn(rates, String(value)) }] : [];
  });

/** The `past` text of a list with `staying` and without `lost` options. */
function withOptions(
  past: string | undefined,
  current: string,
  { staying, lost }: { staying: readonly Option[]; lost: readonly Option[] },
): string {
  if (past === undefined) return current;
  const excluding = (options: readonly Option[], others: readonly Option[]): Option[] =>
    options.filter((option) => !others.some((each) => each['const'] === option['const']));
  const oldOptions = optionsOf(past);
  // Options stay in their places where nothing else changed.
  if (isSame(excluding(optionsOf(current), staying), excluding(oldOptions, lost))) return current;
  const removals = lost.map((option) => ({ path: ['oneOf', oldOptions.indexOf(option)], value: undefined }));
  return upsertJson(past, [...removals.reverse(), ...staying.map((value) => ({ path: ['oneOf', -1], value }))]);
}
