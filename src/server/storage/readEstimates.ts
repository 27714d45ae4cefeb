import type { Kysely, Selectable } from 'kysely';
import type { Estimate } from '../../pricing/types.ts';
import type { LeadTables } from './LeadTables.ts';
import type { StoredEstimate } from './StoredEstimate.ts';
import { hasTable } from './hasTable.ts';

// Only insertEstimate writes here.
function read(row: Selectable<LeadTables['estimates']>): StoredEstimate {
  const { currency = null, rooms = null } = row.estimate === null ? {} : (JSON.parse(row.estimate) as Estimate);
  return {
    rateTable: row.rate_table,
    rateTableHash: row.rate_table_hash,
    currency,
    total_cost: row.total_cost,
    total_hours: row.total_hours,
    rooms,
    problem: row.problem,
    claim: JSON.parse(row.claim) as StoredEstimate['claim'],
    differences: JSON.parse(row.differences) as StoredEstimate['differences'],
  };
}

/** What was found about the houses of the leads that arrived at a moment or after it, by lead. A database from before there were estimates has none. */
export async function readEstimates(database: Kysely<LeadTables>, since?: Date): Promise<ReadonlyMap<string, StoredEstimate>> {
  if (!(await hasTable(database, 'estimates'))) return new Map();
  let query = database.selectFrom('estimates').innerJoin('leads', 'leads.id', 'estimates.lead_id').selectAll('estimates');
  if (since !== undefined) query = query.where('leads.received_at', '>=', since.toISOString());
  return new Map((await query.execute()).map((row) => [row.lead_id, read(row)]));
}
