import { upsertJson } from '../../content/editText.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import type { DeskRates } from '../../deskApi/desk.ts';
import type { DeskPathText } from '../../deskApi/content.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { firstDayOf, sortAscending, versionAndEffectiveDateEdits } from '../../pricing/days.ts';
import { asSoundTable } from '../../pricing/rateRows.ts';

export type PathText = Pick<DeskPathText, 'path' | 'text'>;

/** A rate table of the draft, or of the content folder where the draft does not change it. */
export interface RateFile extends PathText {
  /** Whether visitors may have been given its prices: then it cannot be changed. */
  hasBegun: boolean;
  isPriced: boolean;
}

/** The rate tables among the texts of the content, the earliest first. */
export function sortedRateTablesWithUse(
  texts: readonly PathText[],
  { begun: tablesInEffect, priced }: DeskRates,
): RateFile[] {
  const [begunPaths, pricedPaths] = [[...tablesInEffect, ...priced].map(pathOf), priced.map(pathOf)];
  const tables = texts
    .filter(({ path }) => path.startsWith('pricing-tables/'))
    .map((file) => ({
      ...file,
      hasBegun: begunPaths.includes(file.path),
      isPriced: pricedPaths.includes(file.path),
    }));
  return sortAscending(tables, startDay);
}

const pathOf = (version: string): string => `pricing-tables/${version}.json`;

/** The first day of a rate table; empty where the table does not give one. */
export const startDay = ({ text }: Pick<PathText, 'text'>): string => firstDayOf(readValueDespiteErrors(text)) ?? '';

export function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** A new rate table from a day on, with the rates of another one. */
export const newRateTable = ({ text }: Pick<PathText, 'text'>, day: string): PathText => ({
  path: pathOf(day),
  text: upsertJson(text, versionAndEffectiveDateEdits(day)),
});

/** The rate table in a text; undefined where it has a mistake. */
export function parseRateTable(text: string): RateTableFile | undefined {
  try {
    return asSoundTable(JSON.parse(text));
  } catch {
    return undefined;
  }
}
