import type { Kysely } from 'kysely';
import type { Lead } from './Lead.ts';
import type { LeadTables } from './LeadTables.ts';
import { hasTable } from './hasTable.ts';
import { readEstimates } from './readEstimates.ts';

/** The stored leads that arrived at a moment or after it, newest last. */
export async function listLeads(database: Kysely<LeadTables>, since?: Date): Promise<Lead[]> {
  if (!(await hasTable(database, 'leads'))) return [];
  let query = database.selectFrom('leads').select(['id', 'kind', 'received_at', 'payload']).orderBy('sequence');
  if (since !== undefined) query = query.where('received_at', '>=', since.toISOString());
  const rows = await query.execute();
  const estimates = await readEstimates(database, since);
  return rows.map((row) => {
    const estimate = estimates.get(row.id);
    // Only storeLead writes here, and it writes objects.
    const payload = JSON.parse(row.payload) as Record<string, unknown>;
    return { id: row.id, kind: row.kind, receivedAt: row.received_at, payload, ...(estimate && { estimate }) };
  });
}
