import { sql } from 'kysely';
import { houseField } from '../../leads/house.ts';
import { objectOf } from '../../leads/readLead.ts';
import { DatabaseError, openDatabaseReadOnly } from '../../server/storage/database.ts';
import type { NamedHouse } from './NamedHouse.ts';

interface Row {
  id: string;
  received_at: string;
  /** JSON. */
  payload: string;
}

/** The houses of all leads that were priced, the oldest first. Without a database, or with one from before prices, there are none. */
export async function readLeadHouses(databaseUrl: string): Promise<NamedHouse[]> {
  const database = openDatabaseReadOnly(databaseUrl);
  if (database === undefined) return [];
  try {
    const tables = await database.introspection.getTables();
    if (!tables.some(({ name }) => String(name) === 'estimates')) return [];
    const { rows } = await sql<Row>`
      select leads.id, leads.received_at, leads.payload from estimates join leads on leads.id = estimates.lead_id
      where estimates.rate_table_hash is not null order by leads.sequence`.execute(database);
    return rows.map(({ id, received_at, payload }) => {
      // Only storeLead writes here, and it writes objects.
      const house = objectOf((JSON.parse(payload) as Record<string, unknown>)[houseField]) ?? {};
      return { source: 'lead', name: `Lead ${id.slice(0, 8)} of ${received_at.slice(0, 10)}`, house };
    });
  } catch (error) {
    throw new DatabaseError(databaseUrl, 'read', error);
  } finally {
    await database.destroy();
  }
}
