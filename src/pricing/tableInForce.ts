import { calgaryDate } from './calgary.ts';
import type { RateTable } from './types.ts';

/**
 * The table in force on a date in Calgary (`YYYY-MM-DD`): the latest that is effective by then. Earlier dates get the
 * first table, so that a wrong clock does not prevent pricing.
 */
export function selectTable(tables: readonly [RateTable, ...RateTable[]], date: string): RateTable {
  // ISO dates sort correctly as strings.
  const byDate = [...tables].sort((a, b) => (a.table.effectiveFrom < b.table.effectiveFrom ? -1 : 1));
  return byDate.filter(({ table }) => table.effectiveFrom <= date).at(-1) ?? byDate[0] ?? tables[0];
}

/** The table in force at a moment: rate tables take effect on Calgary's days. */
export const tableInForce = (tables: readonly [RateTable, ...RateTable[]], moment: Date): RateTable =>
  selectTable(tables, calgaryDate(moment));
