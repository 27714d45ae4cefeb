import type { RateTable } from './types.ts';

/** The time zone of a company whose content names none. */
export const usualTimeZone = 'America/Edmonton';

/** A clock is kept, because making one is slow, and a list of leads asks for thousands of times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** A moment in a time zone: 2026-11-01 09:30. Throws a RangeError for an unknown time zone. */
export function timeIn(timeZone: string, moment: Date | string | number): string {
  // The Swedish locale formats dates as YYYY-MM-DD.
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  clocks.set(timeZone, clock);
  return clock.format(new Date(moment));
}

/** The day it is in a time zone at a moment, as `YYYY-MM-DD`: rate tables take effect on the company's days. */
export const dayIn = (timeZone: string, moment: Date): string => timeIn(timeZone, moment).slice(0, 10);

/** Returns a function for today's date in a time zone. */
export const todayIn = (timeZone: string) => (): string => dayIn(timeZone, new Date());

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
