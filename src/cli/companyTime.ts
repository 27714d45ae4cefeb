import { clockIn } from '../leads/product.ts';
import type { CompanyClock } from '../pricing/wallTime.ts';
import { clockOfZoneOrUsual } from '../pricing/node/timeZones.ts';
import { readServedContent } from '../versions/served.ts';

/** Reads the company's clock of the served version; the usual one before there is any. */
export async function readServedClockOrDefault({ siteDir }: { siteDir: string }): Promise<CompanyClock> {
  const served = await readServedContent(siteDir);
  return served ? clockIn(served.content) : clockOfZoneOrUsual();
}
