// The only place that knows time zones, from data that a package keeps up to date: those of Node are as old as Node,
// while governments change their clocks a few months ahead.

import moment from 'moment-timezone';
import type { CompanyClock } from '../wallTime.ts';

/** The release of the IANA time zone database that is used, such as `2026f`. */
export const timeZoneData = moment.tz.dataVersion;

/** The time zone of a company whose content names none. */
export const usualTimeZone = 'America/Edmonton';

export const timeZoneNames = (): string[] => moment.tz.names();

export const isTimeZone = (name: string): boolean => moment.tz.zone(name) !== null;

const year = 365.25 * 24 * 60 * 60 * 1000;

/**
 * The clock of a time zone from a moment on, for which the year 2020 is early enough, since no lead is older, and for
 * the ten years to come. A name that the data do not have, which the check reports, counts as the usual zone.
 */
export function clockOfZoneOrUsual(timeZone = usualTimeZone, from = Date.UTC(2020, 0)): CompanyClock {
  const { untils = [], offsets = [] } = moment.tz.zone(timeZone) ?? moment.tz.zone(usualTimeZone) ?? {};
  // The package counts minutes behind UTC, each until the moment beside it.
  return untils.flatMap((until, index) => {
    const since = untils[index - 1] ?? 0;
    return until > from && since < Date.now() + 10 * year ? [[since, 0 - (offsets[index] ?? 0)] as const] : [];
  });
}
