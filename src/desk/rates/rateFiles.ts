import { editText } from '../../content/editText.ts';
import { readValue } from '../../content/looseJson.ts';
import type { DeskRates } from '../../deskApi/desk.ts';
import type { DeskPathText } from '../../deskApi/content.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { firstDayOf, sortTables, dateEdits } from '../../pricing/days.ts';
import { renderableTable } from '../../pricing/rateRows.ts';

export type PathText = Pick<DeskPathText, 'path' | 'text'>;

/** A rate table of the draft, else of the content folder, as the service has it. */
export interface RateFile extends PathText {
  /** Its prices have begun: visitors may have been given them, so that it stays as it is. */
  hasBegun: boolean;
  /** Leads were priced by it. */
  isPriced: boolean;
}

/** The rate tables among the texts of the content, the earliest first. */
export function rateFiles(texts: readonly PathText[], { begun, priced }: DeskRates): RateFile[] {
  const [begunPaths, pricedPaths] = [[...begun, ...priced].map(pathOf), priced.map(pathOf)];
  const tables = texts
    .filter(({ path }) => path.startsWith('pricing-tables/'))
    .map((file) => ({
      ...file,
      hasBegun: begunPaths.includes(file.path),
      isPriced: pricedPaths.includes(file.path),
    }));
  return sortTables(tables, dayOf);
}

const pathOf = (version: string): string => `pricing-tables/${version}.json`;

/** From which day on a rate table is in force; empty where it does not say so. */
export const dayOf = ({ text }: Pick<PathText, 'text'>): string => firstDayOf(readValue(text)) ?? '';

/** New prices from a day on, which are those of a table until they are changed. */
export const newPrices = ({ text }: Pick<PathText, 'text'>, day: string): PathText => ({
  path: pathOf(day),
  text: editText(text, dateEdits(day)),
});

/** The table in a text; undefined where it has a mistake. */
export function tableIn(text: string): RateTableFile | undefined {
  try {
    return renderableTable(JSON.parse(text));
  } catch {
    return undefined;
  }
}
