import type { RateTable } from './types.ts';

/**
 * The company's clock: since which moment, in milliseconds, it is how many minutes ahead of UTC, in order. Browsers get
 * it with the pages, because their own data on time zones may be of another year than the service's.
 */
export type CompanyClock = readonly (readonly [since: number, minutes: number])[];

/** A moment as the company's clock shows it, in the UTC parts of a date: format it with `timeZone: 'UTC'`. */
export function wallTime(clock: CompanyClock, moment: Date | string | number): Date {
  const time = new Date(moment).getTime();
  const [, minutes] = clock.findLast(([since]) => since <= time) ?? clock[0] ?? [0, 0];
  return new Date(time + minutes * 60_000);
}

/** A moment by the company's clock: 2026-11-01 09:30. Throws a RangeError for an invalid date. */
export const timeIn = (clock: CompanyClock, moment: Date | string | number): string =>
  wallTime(clock, moment).toISOString().slice(0, 16).replace('T', ' ');

/** The day that a moment is of by the company's clock, as `YYYY-MM-DD`: rate tables take effect on these days. */
export const dayIn = (clock: CompanyClock, moment: Date): string => timeIn(clock, moment).slice(0, 10);

/** Returns a function for today's date by the company's clock. */
export const todayIn = (clock: CompanyClock) => (): string => dayIn(clock, new Date());

/**
 * The table in force on a date (`YYYY-MM-DD`): the latest that is effective by then. Earlier dates get the
 * first table, so that a wrong clock does not prevent pricing.
 */
export function selectTable(tables: readonly [RateTable, ...RateTable[]], date: string): RateTable {
  // ISO dates sort correctly as strings.
  const byDate = [...tables].sort((a, b) => (a.table.effectiveFrom < b.table.effectiveFrom ? -1 : 1));
  return byDate.filter(({ table }) => table.effectiveFrom <= date).at(-1) ?? byDate[0] ?? tables[0];
}

/** The table in force at a moment: rate tables take effect on days by the company's clock. */
export const tableInForce = (
  tables: readonly [RateTable, ...RateTable[]],
  moment: Date,
  clock: CompanyClock,
): RateTable => selectTable(tables, dayIn(clock, moment));
