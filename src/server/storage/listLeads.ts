import type { Kysely } from 'kysely';
import type { Attribution } from '../../leads/attribution.ts';
import type { Lead } from './Lead.ts';
import type { LeadTables } from './LeadTables.ts';
import type { StoredConsent } from './StoredConsent.ts';
import { hasColumn } from './hasColumn.ts';
import { hasTable } from './hasTable.ts';
import { readEstimates } from './readEstimates.ts';

/** The stored leads that arrived at a moment or after it, newest last. */
export async function listLeads(database: Kysely<LeadTables>, since?: Date): Promise<Lead[]> {
  if (!(await hasTable(database, 'leads'))) return [];
  // A database of an earlier version has them once the service was started on it.
  const details = (await hasColumn(database, 'leads', 'consents')) ? (['consents', 'attribution'] as const) : [];
  let query = database.selectFrom('leads').select(['id', 'kind', 'received_at', 'payload', ...details]).orderBy('sequence');
  if (since !== undefined) query = query.where('received_at', '>=', since.toISOString());
  const rows = await query.execute();
  const estimates = await readEstimates(database, since);
  return rows.map((row) => {
    const estimate = estimates.get(row.id);
    // Only storeLead writes here, and it writes objects.
    const payload = JSON.parse(row.payload) as Record<string, unknown>;
    return {
      id: row.id,
      kind: row.kind,
      receivedAt: row.received_at,
      payload,
      ...(row.consents && { consents: JSON.parse(row.consents) as StoredConsent[] }),
      ...(row.attribution && { attribution: JSON.parse(row.attribution) as Attribution }),
      ...(estimate && { estimate }),
    };
  });
}
