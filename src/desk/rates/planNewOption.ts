import { upsertJson } from '../../content/editText.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { pointerOf } from '../../content/pointers.ts';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { dollarAmount } from '../../leads/numbers.ts';
import { type ContentValues, findOptionListPath, optionsOfList } from '../../content/pricedOptions.ts';
import { tableOnDayOrFirst } from '../../pricing/days.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { optionCostInSampleRoom } from '../../pricing/rateRows.ts';
import { uniqueName } from '../content/newNames.ts';
import { NotPossible } from '../deskApi.ts';
import { formatDay } from '../format.ts';
import { startDay, newRateTable, type PathText, type RateFile, parseRateTable } from './rateFiles.ts';
import { rateWords } from './rateWords.ts';
import { valueAt } from '../../values/values.ts';

/** The rate tables that a new option goes into, the earliest first, and all files of the content. */
export interface TablesToCome {
  today: string;
  tables: readonly PathText[];
  /** Whether the first table is new and begins today, because the one in force cannot be changed. */
  areNew: boolean;
  files: ContentValues;
}

/** The rate tables from today on, as the draft has them. One more rate changes no price that was given. */
export function todayTableOrCopyAndLater(
  files: ContentValues,
  tables: readonly RateFile[],
  today: string,
): TablesToCome {
  const ofToday = tableOnDayOrFirst(today, tables, startDay);
  const areNew = ofToday?.hasBegun === true && startDay(ofToday) < today;
  const later = tables.filter((file) => file !== ofToday && startDay(file) > today);
  const first = ofToday && areNew ? newRateTable(ofToday, today) : ofToday;
  return { today, tables: first ? [first, ...later] : later, areNew, files };
}

interface NewOption {
  item: string;
  title: string;
  rates: Readonly<Record<string, number>>;
}

export function formatSampleRoomCosts(
  { item, rates }: Pick<NewOption, 'item' | 'rates'>,
  { tables, today }: TablesToCome,
): string {
  const costs = tables.flatMap(({ text }) => {
    const table = parseRateTable(text);
    const from = table && table.effectiveFrom > today ? formatDay(table.effectiveFrom) : rateWords.today;
    const cost = table?.items[item] && dollarAmount(optionCostInSampleRoom(table, item, rates), 2, table.currency);
    return cost ? [{ cost, from }] : [];
  });
  const moves = costs.filter(({ cost }, index) => cost !== costs[index - 1]?.cost);
  return moves.map(({ cost, from }) => rateWords.costFrom(cost, from)).join(', ');
}

/**
 * The edits that add an option to an item's option list, and its rate to all rate tables to come, in which `rowKey` is
 * its path. @throws NotPossible where the item has no list, or the list has such an option.
 */
export function planNewOptionOrThrow(
  { item, title, rates }: NewOption,
  { tables, areNew, files }: TablesToCome,
): { rowKey: string; edits: DeskEdit[] } {
  const itemRates = valueAt(readValueDespiteErrors(tables[0]?.text ?? ''), ['items', item]) as
    RateTableFile['items'][string] | undefined;
  const list = itemRates && findOptionListPath(itemRates.list ?? item, 'type', files);
  if (list === undefined) throw new NotPossible(rateWords.noOptionList(item));
  const same = optionsOfList(files.get(list)).find((option) => isAlike(String(option['title']), title));
  if (same) throw new NotPossible(rateWords.optionIsThere(String(same['title']), same['withdrawn'] === true));
  const name = nameFor(title, [files.get(list), itemRates?.rates]);
  const path = ['items', item, 'rates', name];
  const inTables = tables.map(({ path: file, text }, index): DeskEdit =>
    areNew && index === 0
      ? { file, path: '', to: upsertJson(text, [{ path, value: rates }]) }
      : { file, path: pointerOf(path), to: rates },
  );
  const inList = { file: list, path: pointerOf(['oneOf', `const=${name}`]), to: { const: name, title } };
  return { rowKey: path.join('.'), edits: [...inTables, inList] };
}

const isAlike = (title: string, otherTitle: string): boolean => title.toLowerCase() === otherTitle.toLowerCase();

/** A new name for an option in the files, made of its title, such as SteelDoorOneSide. */
function nameFor(title: string, usedIn: unknown): string {
  const usedText = JSON.stringify(usedIn);
  const segments = title.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? ['Option'];
  const name = segments.map((segment) => segment.charAt(0).toUpperCase() + segment.slice(1)).join('');
  return uniqueName(name, (each) => usedText.includes(JSON.stringify(each)));
}
