import type { Kysely } from 'kysely';
import type { Lead } from './Lead.ts';
import type { LeadTables } from './LeadTables.ts';

async function isEmptyFile(database: Kysely<LeadTables>): Promise<boolean> {
  const tables = await database.introspection.getTables();
  return !tables.some((table) => table.name === 'leads');
}

/** The stored leads that arrived at a moment or after it, newest last. */
export async function listLeads(database: Kysely<LeadTables>, since?: Date): Promise<Lead[]> {
  if (await isEmptyFile(database)) return [];
  let query = database.selectFrom('leads').select(['id', 'kind', 'received_at', 'payload']).orderBy('sequence');
  if (since !== undefined) query = query.where('received_at', '>=', since.toISOString());
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    receivedAt: row.received_at,
    // Only storeLead writes here, and it writes objects.
    payload: JSON.parse(row.payload) as Record<string, unknown>,
  }));
}
