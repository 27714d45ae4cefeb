import { timeZoneOf } from '../leads/product.ts';
import { timeIn, usualTimeZone } from '../pricing/days.ts';
import { servedContent } from '../versions/served.ts';

/** The time zone of the company in the version that is served; the usual one before there is any. */
export async function companyTimeZone({ siteDir }: { siteDir: string }): Promise<string> {
  const served = await servedContent(siteDir);
  return served ? timeZoneOf(served.content) : usualTimeZone;
}

/**
 * The moment at which the clocks of a time zone show a date and time without a zone, such as `2026-11-01T09:30`; an
 * Invalid Date when the text is malformed.
 */
export function momentIn(timeZone: string, text: string): Date {
  const wanted = Date.parse(`${text}Z`);
  if (Number.isNaN(wanted)) return new Date(NaN);
  const aheadAt = (moment: number): number => {
    const minute = moment - (moment % 60_000);
    return Date.parse(`${timeIn(timeZone, minute).replace(' ', 'T')}Z`) - minute;
  };
  // The offset is computed twice, because daylight saving time may change between the first guess and the result.
  return new Date(wanted - aheadAt(wanted - aheadAt(wanted)));
}
