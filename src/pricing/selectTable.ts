import type { RateTable } from './RateTable.ts';

/**
 * The table in force on a day in Calgary (`YYYY-MM-DD`): the latest that is effective by then. Days before the first
 * table have the first table, so that a clock that is wrong leaves no one without a price.
 */
export function selectTable(tables: readonly [RateTable, ...RateTable[]], date: string): RateTable {
  // ISO dates sort as texts.
  const byDate = [...tables].sort((a, b) => (a.table.effectiveFrom < b.table.effectiveFrom ? -1 : 1));
  return byDate.filter(({ table }) => table.effectiveFrom <= date).at(-1) ?? byDate[0] ?? tables[0];
}
