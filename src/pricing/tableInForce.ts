import { calgaryDate } from './calgary.ts';
import type { RateTable } from './types.ts';

/**
 * The table in force on a day in Calgary (`YYYY-MM-DD`): the latest that is effective by then. Days before the first
 * table have the first table, so that a clock that is wrong leaves no one without a price.
 */
export function selectTable(tables: readonly [RateTable, ...RateTable[]], date: string): RateTable {
  // ISO dates sort as texts.
  const byDate = [...tables].sort((a, b) => (a.table.effectiveFrom < b.table.effectiveFrom ? -1 : 1));
  return byDate.filter(({ table }) => table.effectiveFrom <= date).at(-1) ?? byDate[0] ?? tables[0];
}

/** The table in force at a moment: rate tables take effect on Calgary's days. */
export const tableInForce = (tables: readonly [RateTable, ...RateTable[]], moment: Date): RateTable =>
  selectTable(tables, calgaryDate(moment));
