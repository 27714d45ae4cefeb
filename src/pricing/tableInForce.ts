import { dayIn } from './days.ts';
import type { RateTable } from './types.ts';

/**
 * The table in force on a date (`YYYY-MM-DD`): the latest that is effective by then. Earlier dates get the
 * first table, so that a wrong clock does not prevent pricing.
 */
export function selectTable(tables: readonly [RateTable, ...RateTable[]], date: string): RateTable {
  // ISO dates sort correctly as strings.
  const byDate = [...tables].sort((a, b) => (a.table.effectiveFrom < b.table.effectiveFrom ? -1 : 1));
  return byDate.filter(({ table }) => table.effectiveFrom <= date).at(-1) ?? byDate[0] ?? tables[0];
}

/** The table in force at a moment: rate tables take effect on days in the company's time zone. */
export const tableInForce = (tables: readonly [RateTable, ...RateTable[]], moment: Date, timeZone: string): RateTable =>
  selectTable(tables, dayIn(timeZone, moment));
