import { houseField } from '../../leads/house.ts';
import { objectOf } from '../../leads/readLead.ts';
import { listLeads } from '../../server/storage/readLeads.ts';
import { readDatabase } from '../readDatabase.ts';
import type { NamedHouse } from '../../pricing/impact.ts';

/** The houses of all priced leads, oldest first; none without a database. */
export async function readLeadHouses(databaseUrl: string): Promise<NamedHouse[]> {
  const found = await readDatabase(databaseUrl, async (database) => {
    const houses: NamedHouse[] = [];
    for await (const { id, receivedAt, payload, estimate } of await listLeads(database)) {
      if (!estimate?.rateTableHash) continue;
      const name = `Lead ${id.slice(0, 8)} of ${receivedAt.slice(0, 10)}`;
      houses.push({ source: 'lead', name, house: objectOf(payload[houseField]) ?? {} });
    }
    return houses;
  });
  return found ?? [];
}
