import type { StoredTable, StoredTables } from '../checker/tables/inUse.ts';
import { tableInForce } from '../pricing/days.ts';
import type { Settings } from '../server/settings.ts';
import { servedContent } from '../versions/served.ts';
import { companyClock } from './companyTime.ts';

/** The tables that must be kept: those that stored leads were priced by, and the one in force of the served version. */
export const tablesInUse = ({ databaseUrl, siteDir }: Pick<Settings, 'databaseUrl' | 'siteDir'>): StoredTables => ({
  read: async () => {
    // The database libraries are imported only when there is something to check.
    const { storedTablesIn } = await import('../server/storage/storedTables.ts');
    return [...(await storedTablesIn(databaseUrl).read()), ...(await servedTable(siteDir))];
  },
});

async function servedTable(siteDir: string): Promise<StoredTable[]> {
  const served = await servedContent(siteDir);
  if (!served) return [];
  const { table, hash } = tableInForce(served.tables, new Date(), await companyClock({ siteDir }));
  return [{ hash, version: table.version, content: JSON.stringify(table), isServed: true }];
}
