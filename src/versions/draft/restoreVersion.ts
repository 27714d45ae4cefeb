import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { editText } from '../../content/editText.ts';
import { ContentSnapshot } from '../../content/ContentSnapshot.ts';
import { readValue } from '../../content/looseJson.ts';
import type { DeskStays } from '../../deskApi/content.ts';
import { type ContentValues, optionsOfList, pricedOptions } from '../../content/pricedOptions.ts';
import { firstDayOf, tableOnDay } from '../../pricing/days.ts';
import { EditedFiles } from '../EditedFiles.ts';
import { ifAbsent, readVersionRecord, writeAtomically } from '../files.ts';
import { ownerFilesDir, versionFolder } from '../versionFolder.ts';
import { readServed } from '../served.ts';
import { bytesOf, DraftError, isContent, isTable, isText, readContent } from './contentFile.ts';
import type { Draft } from './Draft.ts';
import { isRecord, isSame, valueAt } from '../../values/values.ts';

/** The version to restore, the moment, and the tables by which people were given prices. */
export interface RestoreRequest extends Pricing {
  siteDir: string;
  version: string;
  /** Since when visitors had it. */
  since: string;
  now: Date;
}

/**
 * Makes the draft such that publishing it restores the files of a version. What the content folder has is copied
 * beside the draft first, unless the version that is served has it, too. Resolves to what stays as it is.
 */
export function restoreVersion(draft: Draft, back: RestoreRequest): Promise<DeskStays> {
  return draft.withLock(async () => {
    const { contentDir } = draft;
    const { siteDir, now, since } = back;
    const { earlier, paths, kept: retained, stays } = await plan(draft, back);
    const served = await readServed(siteDir);
    const record = served && (await readVersionRecord(versionFolder(siteDir, served.version)));
    const isBackedUp = record?.content.hash === (await draft.files.hash());
    const copies = join(draft.folder, 'before', now.toISOString().replaceAll(':', '-'));
    for (const path of paths.filter(isContent)) {
      const folder = await readContent(contentDir, path);
      const text = retained.get(path) ?? (await readContent(earlier, path));
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

/** The parts that would stay as they are if a version were restored. */
export const findRetained = async (draft: Draft, back: RestoreRequest): Promise<DeskStays> =>
  (await plan(draft, back)).stays;

async function plan(draft: Draft, { siteDir, version, ...pricing }: RestoreRequest) {
  const { contentDir } = draft;
  if ((await draft.changes()).length > 0)
    throw new DraftError('Publish what is changed, or take it back, before you bring a version back.');
  const earlier = ownerFilesDir(siteDir, version);
  const paths = [...new Set([...(await new EditedFiles(earlier).list()), ...(await draft.files.list())])];
  const { retained, ...stays } = retainPrices(await textsIn(earlier, paths), await textsIn(contentDir, paths), pricing);
  const others = paths.filter((path) => !isContent(path));
  const bytes = await Promise.all(
    others.map((path) => Promise.all([earlier, contentDir].map((each) => readFile(join(each, path)).catch(ifAbsent)))),
  );
  const files = others.filter((_, index) => !bytes[index]?.[0]?.equals(bytes[index][1] ?? Buffer.from('')));
  return { earlier, paths, kept: retained, stays: { ...stays, files } };
}

async function textsIn(folder: string, paths: readonly string[]): Promise<ContentSnapshot> {
  const texts = new Map<string, string>();
  for (const path of paths.filter(isText)) {
    const text = await readContent(folder, path);
    if (text !== null) texts.set(path, text);
  }
  return new ContentSnapshot(texts);
}

/** The tables that people were given prices by. */
interface Pricing {
  /** By the company's clock. */
  today: string;
  /** The versions of the rate tables by which leads were priced. */
  priced: readonly string[];
}

/** The texts that stay although an earlier state is restored, and sentences about them. */
interface Retained extends Pick<DeskStays, 'prices' | 'choices' | 'unpriced'> {
  retained: ReadonlyMap<string, string>;
}

/**
 * Says which texts stay when content comes back as it was: rate tables that are in force, because people may have
 * been given their prices, and of the option lists the choices that they price. A choice that was there and has no rate
 * in them cannot come back.
 */
export function retainPrices(past: ContentSnapshot, current: ContentSnapshot, { today, priced }: Pricing): Retained {
  const retained = new Map(
    [...current.files].filter(([path, text]) => {
      const isPriced = priced.includes(String(valueAt(current.value(path), 'version')));
      const stays = past.files.has(path) ? isPriced : firstDay(current.value(path)) <= today;
      return isTable(path) && past.text(path) !== text && stays;
    }),
  );
  const tables = [...retained.keys()].map(current.value);
  const prices = tables.map(firstDay).sort();
  const [choices, unpriced]: [string[], string[]] = [[], []];
  if (tables.length === 0) return { retained, prices, choices, unpriced };
  const pricedNow = tables.flatMap((table) => findRatedOptions(table, current.values).filter(({ hasRate }) => hasRate));
  const restored = past.paths.filter((path) => isTable(path) && !retained.has(path)).map(past.value);
  const inForce = tableOnDay(today, [...restored, ...tables], firstDay);
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

/** The first day of the prices in a rate table; of one that does not say so a day that never comes. */
const firstDay = (table: unknown): string => firstDayOf(table) ?? '9999';

type Option = Record<string, unknown>;

const optionsOf = (text: string): Option[] => optionsOfList(readValue(text));

const titleOf = ({ title }: Option): string => String(title);

/** The options of lists that a table has rates for, and whether it has one for each. */
const findRatedOptions = (table: unknown, files: ContentValues) =>
  Object.entries(pricedOptions(table, files)).flatMap(([path, { list, value }]) => {
    const rates = valueAt(table, path.slice(0, -String(value).length - 1));
    return isRecord(rates) ? [{ list, value, hasRate: Object.hasOwn(rates, String(value)) }] : [];
  });

/** The `past` text of a list, with the options that stay, and without those that are lost. */
function withOptions(
  past: string | undefined,
  current: string,
  { staying, lost }: { staying: readonly Option[]; lost: readonly Option[] },
): string {
  if (past === undefined) return current;
  const excluding = (options: readonly Option[], others: readonly Option[]): Option[] =>
    options.filter((option) => !others.some((each) => each['const'] === option['const']));
  const oldOptions = optionsOf(past);
  // If nothing else changed, those that stay do so in their places.
  if (isSame(excluding(optionsOf(current), staying), excluding(oldOptions, lost))) return current;
  const removals = lost.map((option) => ({ path: ['oneOf', oldOptions.indexOf(option)], value: undefined }));
  return editText(past, [...removals.reverse(), ...staying.map((value) => ({ path: ['oneOf', -1], value }))]);
}
