import { clockIn } from '../leads/product.ts';
import { type CompanyClock, wallTime } from '../pricing/wallTime.ts';
import { clockOfZoneOrUsual } from '../pricing/node/timeZones.ts';
import { readServedContent } from '../versions/served.ts';

/** Reads the company's clock of the served version; the usual one before there is any. */
export async function readServedClockOrDefault({ siteDir }: { siteDir: string }): Promise<CompanyClock> {
  const served = await readServedContent(siteDir);
  return served ? clockIn(served.content) : clockOfZoneOrUsual();
}

/**
 * Parses a date and time without a zone, such as `2026-11-01T09:30`, by a clock; an Invalid Date for a malformed text.
 */
export function parseMomentOrInvalid(clock: CompanyClock, text: string): Date {
  const utcTime = Date.parse(`${text}Z`);
  const aheadAt = (moment: number): number => wallTime(clock, moment).getTime() - moment;
  // The offset is computed twice, because daylight saving time may change between the first guess and the result.
  return new Date(utcTime - aheadAt(utcTime - aheadAt(utcTime)));
}
