import { editText } from '../../json/editText.ts';
import { readValue, valueIn } from '../../json/looseJson.ts';
import type { DeskOption, DeskRateFile } from '../../leads/desk.ts';
import { type ContentValues, optionListOf, optionsIn } from '../../leads/pricedOptions.ts';
import { inForceOn } from '../../pricing/days.ts';
import { describeValue } from '../../pricing/errors.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { measures } from '../../pricing/measures.ts';
import { isDate } from '../../pricing/node/rateTables.ts';
import { DraftError, firstDayOf, neverBegins } from '../../versions/draft/contentFile.ts';

/**
 * The rate table of new prices from a day: a copy of the one in force until then, with its own name and day, from which
 * on its numbers may be changed. `texts` are the files of all tables.
 * @throws DraftError where none can begin on that day.
 */
export function newTable(texts: readonly string[], from: string, today: string): { path: string; text: string } {
  if (!isDate(from))
    throw new DraftError(`New prices need a day such as 2027-03-01, but it is ${describeValue(from)}.`);
  if (from < today) throw new DraftError(`${from} is past: new prices begin today, ${today}, or later.`);
  if (texts.some((text) => firstDayOf(text) === from))
    throw new DraftError(`There are prices from ${from} on already: change those.`);
  const before = inForceOn(from, texts, firstDayOf);
  if (before === undefined) throw new DraftError('There is no rate table to begin with.');
  const edits = ['version', 'effectiveFrom'].map((key) => ({ path: [key], value: from }));
  return { path: `pricing-tables/${from}.json`, text: editText(before, edits) };
}

/** A file of the content. */
export interface ContentText {
  path: string;
  text: string;
}

/** What an option is added to: the tables, the earliest first, and the files of forms and option lists. */
interface PricedContent {
  tables: readonly DeskRateFile[];
  files: readonly ContentText[];
}

/**
 * The files that change when people can choose one more option of an item, and its name in them: every table in force
 * from today on, and the item's option list. Where the prices in force began before today, new ones begin today.
 * @throws DraftError where that cannot be.
 */
export function newOption(
  { item, title, rates }: DeskOption,
  { tables, files }: PricedContent,
  today: string,
): { name: string; files: ContentText[] } {
  const inForce = inForceOn(today, tables, ({ text }) => firstDayOf(text));
  const items = valueIn(inForce?.text, ['items']) as RateTableFile['items'] | undefined;
  const known = items && Object.hasOwn(items, item) ? items[item] : undefined;
  const values = valuesOf(files);
  const listPath = known && optionListOf(known.list ?? item, 'type', values);
  const list = files.find(({ path }) => path === listPath);
  if (!inForce || !known || !list) throw new DraftError(`There is no option list for ${JSON.stringify(item)}.`);
  const same = optionsIn(values.get(list.path)).find((option) => isAlike(String(option['title']), title));
  if (same) {
    const again = same['withdrawn'] === true ? ', and is withdrawn: offer it again' : '';
    throw new DraftError(`“${String(same['title'])}” is there already${again}.`);
  }
  const keys = measures.get(known.measure)?.parts.map(({ rateKey }) => rateKey) ?? [];
  // One that is done for nothing could not be published.
  if (keys.some((key) => !(Number(rates[key]) > 0)))
    throw new DraftError(`The option needs ${keys.join(' and ')} above 0.`);

  const name = nameFor(title, [values.get(list.path), known.rates]);
  const rate = Object.fromEntries(keys.map((key) => [key, rates[key]]));
  const texts = tables.map(({ text }) => text);
  // One more rate changes no price that was given, so that what has begun today takes it, too.
  const staysSame = inForce.hasBegun && firstDayOf(inForce.text) < today;
  const first = staysSame ? newTable(texts, today, today) : inForce;
  const later = tables.filter((table) => table !== inForce && isToCome(firstDayOf(table.text), today));
  const changed = [
    ...[first, ...later].map(({ path, text }) => ({
      path,
      text: editText(text, [{ path: ['items', item, 'rates', name], value: rate }]),
    })),
    { path: list.path, text: editText(list.text, [{ path: ['oneOf', -1], value: { const: name, title } }]) },
  ];
  return { name, files: changed };
}

const isToCome = (day: string, today: string): boolean => day > today && day !== neverBegins;

const isAlike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The values of texts of JSON. */
export const valuesOf = (files: readonly ContentText[]): ContentValues =>
  new Map(files.map(({ path, text }) => [path, readValue(text)]));

/** What an option is called in the files, after its title: SteelDoorOneSide. */
function nameFor(title: string, known: unknown): string {
  const taken = JSON.stringify(known);
  const words = title.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? ['Option'];
  let name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  while (taken.includes(JSON.stringify(name))) name += '2';
  return name;
}
