import type { Transaction } from 'kysely';
import type { LeadEstimate } from '../../leads/priceLead.ts';
import type { LeadTables } from './LeadTables.ts';

/** Stores what was found about a lead's house, and the table it was found by. */
export async function insertEstimate(transaction: Transaction<LeadTables>, leadId: string, { table, estimate, problem, claim, differences }: LeadEstimate): Promise<void> {
  if (table !== undefined) {
    await transaction
      .insertInto('rate_tables')
      .values({ hash: table.hash, version: table.table.version, content: JSON.stringify(table.table) })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
  await transaction
    .insertInto('estimates')
    .values({
      lead_id: leadId,
      rate_table: table?.table.version ?? null,
      rate_table_hash: table?.hash ?? null,
      total_cost: estimate?.total_cost ?? null,
      total_hours: estimate?.total_hours ?? null,
      estimate: estimate === undefined ? null : JSON.stringify(estimate),
      problem: problem ?? null,
      claim: JSON.stringify(claim),
      differences: JSON.stringify(differences),
    })
    .execute();
}
