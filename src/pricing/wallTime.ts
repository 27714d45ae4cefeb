/**
 * The company's clock: since which moment, in milliseconds, it is how many minutes ahead of UTC, in order. Browsers get
 * it with the pages, because their own data on time zones may be of another year than the service's.
 */
export type CompanyClock = readonly (readonly [since: number, minutes: number])[];

/** A moment as the company's clock shows it, in the UTC parts of the date: format it with `timeZone: 'UTC'`. */
export function utcWallTime(clock: CompanyClock, moment: Date | string | number): Date {
  const time = new Date(moment).getTime();
  const [, minutes] = clock.findLast(([since]) => since <= time) ?? clock[0] ?? [0, 0];
  return new Date(time + minutes * 60_000);
}

/**
 * Parses a date and time without a zone, such as `2026-11-01T09:30`, by a clock; an Invalid Date for a malformed text.
 */
export function parseWallTimeOrInvalid(clock: CompanyClock, textWithoutZone: string): Date {
  const utcTime = Date.parse(`${textWithoutZone}Z`);
  const aheadAt = (moment: number): number => utcWallTime(clock, moment).getTime() - moment;
  // The offset is computed twice, because daylight saving time may change between the first guess and the result.
  return new Date(utcTime - aheadAt(utcTime - aheadAt(utcTime)));
}
