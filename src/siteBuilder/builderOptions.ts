import type { StoredTable, StoredTables } from '../checker/tables/inUse.ts';
import { clockIn } from '../leads/product.ts';
import { tableInForce } from '../pricing/days.ts';
import type { Settings } from '../server/settings.ts';
import { readRelease } from '../versions/make/release.ts';
import type { BuilderOptions } from '../versions/make/SiteBuilder.ts';
import { readServedContent } from '../versions/served.ts';

export async function readBuilderOptions(settings: Settings, dist: string): Promise<BuilderOptions> {
  const { contentDir, siteDir, language } = settings;
  return {
    contentDir,
    siteDir,
    language,
    settings,
    storedTables: makeReaderOfAllTablesToKeep(settings),
    release: await readRelease(dist),
  };
}

/** The tables that must be kept: those that stored leads were priced by, and the one in force of the served version. */
export const makeReaderOfAllTablesToKeep =
  ({ databaseUrl, siteDir }: Pick<Settings, 'databaseUrl' | 'siteDir'>): StoredTables =>
  async () => {
    // The database libraries are imported only when there is something to check.
    const { readTablesThatPricedLeads } = await import('../server/storage/readLeads.ts');
    return [...(await readTablesThatPricedLeads(databaseUrl)), ...(await readServedTable(siteDir))];
  };

async function readServedTable(siteDir: string): Promise<StoredTable[]> {
  const served = await readServedContent(siteDir);
  if (!served) return [];
  const { table, hash } = tableInForce(served.tables, new Date(), clockIn(served.content));
  return [{ hash, version: table.version, content: JSON.stringify(table), isServed: true }];
}
