import type { Kysely } from 'kysely';
import { houseField } from '../../leads/house.ts';
import type { HouseOfLead } from './HouseOfLead.ts';
import type { LeadTables } from './LeadTables.ts';
import { hasTable } from './hasTable.ts';
import { storedTable } from './storedTable.ts';

/** The house of a stored lead, with the table it was priced by. Nothing when there is no such lead. */
export async function findHouse(database: Kysely<LeadTables>, leadId: string): Promise<HouseOfLead | undefined> {
  if (!(await hasTable(database, 'leads'))) return undefined;
  const lead = await database.selectFrom('leads').select('payload').where('id', '=', leadId).executeTakeFirst();
  if (lead === undefined) return undefined;
  // Only storeLead writes here, and it writes objects.
  const payload = JSON.parse(lead.payload) as Record<string, unknown>;
  const table = (await hasTable(database, 'estimates'))
    ? await database
        .selectFrom('estimates')
        .innerJoin('rate_tables', 'rate_tables.hash', 'estimates.rate_table_hash')
        .where('lead_id', '=', leadId)
        .selectAll('rate_tables')
        .executeTakeFirst()
    : undefined;
  return { house: payload[houseField], table: table && storedTable(table) };
}
