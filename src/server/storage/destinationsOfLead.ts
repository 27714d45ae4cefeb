import type { Kysely } from 'kysely';
import type { LeadTables } from './schema.ts';

/** Names of the destinations that a lead was owed to, whatever became of that. */
export async function destinationsOfLead(database: Kysely<LeadTables>, leadId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('deliveries')
    .select('destination')
    .where('lead_id', '=', leadId)
    .where('about', '=', '')
    .orderBy('sequence')
    .execute();
  return rows.map(({ destination }) => destination);
}

/** Whether anything was ever owed to anybody, of the leads that are still there. */
export async function hasDeliveries(database: Kysely<LeadTables>): Promise<boolean> {
  return (await database.selectFrom('deliveries').select('sequence').limit(1).executeTakeFirst()) !== undefined;
}
