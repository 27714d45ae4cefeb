import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredTable, StoredTables } from '../checker/tables/inUse.ts';
import { tableInForce } from '../pricing/tableInForce.ts';
import type { Settings } from '../server/settings.ts';
import { type StoredContent, versionFolder, versionPlaces } from '../versions/places.ts';
import { readServed } from '../versions/served.ts';

/** The tables that must be kept: those that stored leads were priced by, and the one in force of the served version. */
export const tablesInUse = ({ databaseUrl, siteDir }: Pick<Settings, 'databaseUrl' | 'siteDir'>): StoredTables => ({
  name: databaseUrl,
  read: async () => {
    // The database libraries are imported only when there is something to check.
    const { storedTablesIn } = await import('../server/storage/storedTables.ts');
    return [...(await storedTablesIn(databaseUrl).read()), ...(await servedTable(siteDir))];
  },
});

async function servedTable(siteDir: string): Promise<StoredTable[]> {
  const served = await readServed(siteDir);
  const file = served && join(versionFolder(siteDir, served.version), versionPlaces.content);
  const text = file === undefined ? undefined : await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const { table, hash } = tableInForce((JSON.parse(text) as StoredContent).tables, new Date());
  return [{ hash, version: table.version, content: JSON.stringify(table), isServed: true }];
}
