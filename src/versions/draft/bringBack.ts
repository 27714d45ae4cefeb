import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { editText } from '../../content/editText.ts';
import { ContentSnapshot } from '../../content/ContentSnapshot.ts';
import { readValue } from '../../content/looseJson.ts';
import type { DeskStays } from '../../deskApi/content.ts';
import { type ContentValues, optionsIn, pricedOptions } from '../../content/pricedOptions.ts';
import { firstDayOf, inForceOn } from '../../pricing/days.ts';
import { EditedFiles } from '../EditedFiles.ts';
import { absent, readRecord, writeWhole } from '../files.ts';
import { contentOf, versionFolder } from '../versionFolder.ts';
import { readServed } from '../served.ts';
import { bytesOf, DraftError, isContent, isTable, isText, readContent } from './contentFile.ts';
import type { Draft } from './Draft.ts';
import { isRecord, isSame, valueAt } from '../../values/values.ts';

/** The version that is brought back, the moment, and the tables by which people were given prices. */
export interface BroughtBack extends Given {
  siteDir: string;
  version: string;
  /** From when visitors had it. */
  since: string;
  now: Date;
}

/**
 * Makes the draft such that publishing it brings back the files of a version. What the content folder has is copied
 * beside the draft first, unless the version that is served has it, too. Resolves to what stays as it is.
 */
export function bringBack(draft: Draft, back: BroughtBack): Promise<DeskStays> {
  return draft.alone(async () => {
    const { contentDir } = draft;
    const { siteDir, now, since } = back;
    const { earlier, paths, kept, stays } = await plan(draft, back);
    const served = await readServed(siteDir);
    const record = served && (await readRecord(versionFolder(siteDir, served.version)));
    const isKept = record?.content.hash === (await draft.files.hash());
    const copies = join(draft.folder, 'before', now.toISOString().replaceAll(':', '-'));
    for (const path of paths.filter(isContent)) {
      const folder = await readContent(contentDir, path);
      const text = kept.get(path) ?? (await readContent(earlier, path));
      if (text === folder) continue;
      if (folder !== null && !isKept) {
        await mkdir(dirname(join(copies, path)), { recursive: true });
        await writeWhole(join(copies, path), bytesOf(path, folder));
      }
      await draft.put(path, { before: folder, now: text, back: since });
    }
    return stays;
  });
}

/** The parts that would stay as they are if a version were brought back. */
export const whatStays = async (draft: Draft, back: BroughtBack): Promise<DeskStays> => (await plan(draft, back)).stays;

async function plan(draft: Draft, { siteDir, version, ...given }: BroughtBack) {
  const { contentDir } = draft;
  if ((await draft.changes()).length > 0)
    throw new DraftError('Publish what is changed, or take it back, before you bring a version back.');
  const earlier = contentOf(siteDir, version);
  const paths = [...new Set([...(await new EditedFiles(earlier).list()), ...(await draft.files.list())])];
  const { kept, ...stays } = keepPrices(await textsIn(earlier, paths), await textsIn(contentDir, paths), given);
  const others = paths.filter((path) => !isContent(path));
  const bytes = await Promise.all(
    others.map((path) => Promise.all([earlier, contentDir].map((each) => readFile(join(each, path)).catch(absent)))),
  );
  const files = others.filter((_, at) => !bytes[at]?.[0]?.equals(bytes[at][1] ?? Buffer.from('')));
  return { earlier, paths, kept, stays: { ...stays, files } };
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
interface Given {
  /** By the company's clock. */
  today: string;
  /** The versions of the rate tables by which leads were priced. */
  priced: readonly string[];
}

/** The texts that stay although an earlier state of the content comes back, and that in words. */
interface KeptPrices extends Pick<DeskStays, 'prices' | 'choices' | 'unpriced'> {
  kept: ReadonlyMap<string, string>;
}

/**
 * Says which texts stay when content comes back as it `was`: rate tables that are in force, because people may have
 * been given their prices, and of the option lists the choices that they price. A choice that was there and has no rate
 * in them cannot come back.
 */
export function keepPrices(was: ContentSnapshot, is: ContentSnapshot, { today, priced }: Given): KeptPrices {
  const kept = new Map(
    [...is.files].filter(([path, text]) => {
      const isPriced = priced.includes(String(valueAt(is.value(path), 'version')));
      const stays = was.files.has(path) ? isPriced : startOf(is.value(path)) <= today;
      return isTable(path) && was.text(path) !== text && stays;
    }),
  );
  const tables = [...kept.keys()].map(is.value);
  const prices = tables.map(startOf).sort();
  const [choices, unpriced]: [string[], string[]] = [[], []];
  if (tables.length === 0) return { kept, prices, choices, unpriced };
  const pricedNow = tables.flatMap((table) => ratedIn(table, is.values).filter(({ hasRate }) => hasRate));
  const back = was.paths.filter((path) => isTable(path) && !kept.has(path)).map(was.value);
  const inForce = inForceOn(today, [...back, ...tables], startOf);
  const without = ratedIn(inForce, was.values).filter(({ hasRate }) => !hasRate);
  for (const list of new Set([...pricedNow, ...without].map((each) => each.list))) {
    const old = optionsIn(was.value(list));
    const staying = optionsIn(is.value(list)).filter(
      ({ const: value }) =>
        pricedNow.some((each) => each.list === list && each.value === value) &&
        !old.some((option) => option['const'] === value),
    );
    const left = old.filter(({ const: value }) => without.some((each) => each.list === list && each.value === value));
    if (staying.length + left.length === 0) continue;
    choices.push(...staying.map(titleOf));
    unpriced.push(...left.map(titleOf));
    kept.set(list, withOptions(was.text(list), is.text(list) ?? '', { staying, left }));
  }
  return { kept, prices, choices, unpriced };
}

/** The first day of the prices in a rate table; of one that does not say so a day that never comes. */
const startOf = (table: unknown): string => firstDayOf(table) ?? '9999';

type Option = Record<string, unknown>;

const optionsOf = (text: string): Option[] => optionsIn(readValue(text));

const titleOf = ({ title }: Option): string => String(title);

/** The options of lists that a table has rates for, and whether it has one for each. */
const ratedIn = (table: unknown, files: ContentValues) =>
  Object.entries(pricedOptions(table, files)).flatMap(([at, { list, value }]) => {
    const rates = valueAt(table, at.slice(0, -String(value).length - 1));
    return isRecord(rates) ? [{ list, value, hasRate: Object.hasOwn(rates, String(value)) }] : [];
  });

/** The text of a list as it was, with the options that stay, and without those that cannot come back. */
function withOptions(
  was: string | undefined,
  is: string,
  { staying, left }: { staying: readonly Option[]; left: readonly Option[] },
): string {
  if (was === undefined) return is;
  const apart = (options: readonly Option[], others: readonly Option[]): Option[] =>
    options.filter((option) => !others.some((each) => each['const'] === option['const']));
  const before = optionsOf(was);
  // If nothing else changed, those that stay do so in their places.
  if (isSame(apart(optionsOf(is), staying), apart(before, left))) return is;
  const gone = left.map((option) => ({ path: ['oneOf', before.indexOf(option)], value: undefined }));
  return editText(was, [...gone.reverse(), ...staying.map((value) => ({ path: ['oneOf', -1], value }))]);
}
