import type { RateTable } from './types.ts';

/** The time zone of a company whose content names none. */
export const usualTimeZone = 'America/Edmonton';

const calendars = new Map<string, Intl.DateTimeFormat>();

// The en-CA locale formats dates as YYYY-MM-DD. A calendar is kept, because making one is slow.
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  calendars.set(timeZone, calendar);
  return calendar;
}

/**
 * The day it is in a time zone at a moment, as `YYYY-MM-DD`: rate tables take effect on the company's days. Throws a
 * RangeError for an unknown time zone.
 */
export function dayIn(timeZone: string, moment: Date): string {
  const part = Object.fromEntries(
    calendarOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${part['year']}-${part['month']}-${part['day']}`;
}

const minute = 60_000;

/** Returns a function for today's date in a time zone. It is memoized for each minute, because every lead needs it. */
export function todayIn(timeZone: string): () => string {
  let known = { minute: Number.NaN, date: '' };
  return () => {
    const now = Date.now();
    const current = Math.floor(now / minute);
    if (known.minute !== current) known = { minute: current, date: dayIn(timeZone, new Date(now)) };
    return known.date;
  };
}

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

/** A clock is kept, because making one is slow, and a list of leads asks for thousands of times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** A moment, as ISO 8601 or in milliseconds, in a time zone, whatever that of the machine: 2026-11-01 09:30. */
export function timeIn(timeZone: string, moment: string | number): string {
  // The Swedish locale formats dates as YYYY-MM-DD.
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  clocks.set(timeZone, clock);
  return clock.format(new Date(moment));
}
