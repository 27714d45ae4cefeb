import { valueAt } from '../values/values.ts';
import type { RateTable } from './types.ts';
import { type CompanyClock, utcWallTime } from './wallTime.ts';

/** A moment by the company's clock: 2026-11-01 09:30. Throws a RangeError for an invalid date. */
export const minuteIn = (clock: CompanyClock, moment: Date | string | number): string =>
  utcWallTime(clock, moment).toISOString().slice(0, 16).replace('T', ' ');

/** The day that a moment is of by the company's clock, as `YYYY-MM-DD`: rate tables take effect on these days. */
export const dayIn = (clock: CompanyClock, moment: Date): string => minuteIn(clock, moment).slice(0, 10);

export const todayGetter = (clock: CompanyClock) => (): string => dayIn(clock, new Date());

/** The day from which a rate table is in force; undefined where it does not say one. */
export function firstDayOf(table: unknown): string | undefined {
  const day = valueAt(table, 'effectiveFrom');
  return typeof day === 'string' && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** Rate tables by their first days, the earliest first. */
export const sortAscending = <Table>(tables: readonly Table[], firstDay: (table: Table) => string): Table[] =>
  // ISO dates sort correctly as strings.
  [...tables].sort((first, second) => (firstDay(first) < firstDay(second) ? -1 : 1));

/**
 * The rate table that is in force on a day (`YYYY-MM-DD`): the latest that has begun by then. Before the first day of
 * all it is the first table, so that a wrong clock does not prevent pricing.
 */
export function tableOnDayOrFirst<Table>(
  day: string,
  tables: readonly Table[],
  firstDay: (table: Table) => string,
): Table | undefined {
  const ordered = sortAscending(tables, firstDay);
  return ordered.filter((table) => firstDay(table) <= day).at(-1) ?? ordered[0];
}

/** The values that differ in a copy of a rate table that is in force from a day on: its name, and that day. */
export const versionAndEffectiveDateEdits = (day: string): { path: string[]; value: string }[] =>
  ['version', 'effectiveFrom'].map((key) => ({ path: [key], value: day }));

/** The table in force at a moment: rate tables take effect on days by the company's clock. */
export const tableInForce = (
  tables: readonly [RateTable, ...RateTable[]],
  moment: Date,
  clock: CompanyClock,
): RateTable => tableOnDayOrFirst(dayIn(clock, moment), tables, ({ table }) => table.effectiveFrom) ?? tables[0];
