import { readRateTables } from '../../pricing/node/rateTables.ts';
import type { RateTable } from '../../pricing/types.ts';
import type { Settings } from '../../server/settings.ts';
import type { Source } from './Source.ts';
import { chooseTable } from './chooseTable.ts';
import type { EstimateArguments } from './readArguments.ts';
import { readHouse } from './readHouse.ts';
import { readLeadHouse } from './readLeadHouse.ts';

/** The houses that the command line names: files by the table in force or the chosen one, leads by the one they were stored with or the chosen one. */
export async function sourcesOf({ files, leads, table: version }: EstimateArguments, { databaseUrl, pricingTablesDir }: Settings): Promise<Source[]> {
  const ofLeads = (chosen?: RateTable): Source[] =>
    leads.map((id) => ({ name: `lead ${id}`, read: () => readLeadHouse(databaseUrl, id, chosen) }));
  // A lead brings its own table: it can be priced again when the folder has changed, or is gone.
  if (files.length === 0 && version === undefined) return ofLeads();

  const table = chooseTable(await readRateTables(pricingTablesDir), version);
  const ofFiles = files.map((file) => ({ name: file, read: async () => ({ house: await readHouse(file), table }) }));
  return [...ofFiles, ...ofLeads(version === undefined ? undefined : table)];
}
