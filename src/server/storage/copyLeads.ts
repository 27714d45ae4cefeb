import type { Insertable, Selectable } from 'kysely';
import type { LeadDatabase, LeadTables, LeadTransaction } from './schema.ts';

const atOnce = 100;

/**
 * Copies all leads of a database, in the order of their arrival and with everything that belongs to them, and all saved
 * answers into another database of either kind. A lead whose id or idempotency key the other database already has is
 * skipped, so that an interrupted copy can be repeated. No service may run on the source meanwhile, or both would
 * deliver the same leads.
 */
export async function copyLeads(from: LeadDatabase, to: LeadDatabase) {
  /** How many were copied, and how many were left because the other database has them already. */
  const done = { copied: 0, known: 0 };
  let after = 0;
  for (;;) {
    const next = from.selectFrom('leads').selectAll().where('sequence', '>', after).orderBy('sequence').limit(atOnce);
    const leads = await next.execute();
    const last = leads.at(-1);
    if (last === undefined) break;
    after = last.sequence;
    const added = await to.transaction().execute((transaction) => copyBatch(from, transaction, leads));
    done.copied += added;
    done.known += leads.length - added;
  }
  await to.transaction().execute((transaction) => copySavedAnswers(from, transaction));
  return done;
}

/** Copies what visitors saved to go on later, so that their links lead to it still. */
async function copySavedAnswers(from: LeadDatabase, to: LeadTransaction): Promise<void> {
  const named = from.selectFrom('draft_files').selectAll();
  await insertMissing(to, {
    drafts: from.selectFrom('drafts').selectAll(),
    files: from.selectFrom('files').selectAll().where('id', 'in', named.clearSelect().select('file_id')),
    draft_files: named,
  });
}

/** Copies a batch of leads. Returns how many the other database did not have. */
async function copyBatch(
  from: LeadDatabase,
  to: LeadTransaction,
  leads: readonly Selectable<LeadTables['leads']>[],
): Promise<number> {
  const added = await to
    .insertInto('leads')
    .values(leads.map(uncounted))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (added.length === 0) return 0;
  const ids = added.map(({ id }) => id);
  const estimates = from.selectFrom('estimates').where('lead_id', 'in', ids);
  const named = from.selectFrom('lead_files').where('lead_id', 'in', ids);
  const hashes = estimates.select('rate_table_hash');
  // Rows are inserted after those that their foreign keys refer to.
  const wordings = from.selectFrom('leads').select('wording_hash').where('id', 'in', ids);
  const parts = {
    wordings: from.selectFrom('wordings').selectAll().where('hash', 'in', wordings),
    rate_tables: from.selectFrom('rate_tables').selectAll().where('hash', 'in', hashes),
    estimates: estimates.selectAll(),
    files: from.selectFrom('files').selectAll().where('id', 'in', named.select('file_id')),
    lead_files: named.selectAll(),
    lead_notes: from.selectFrom('lead_notes').selectAll().where('lead_id', 'in', ids).orderBy('sequence'),
    deliveries: from.selectFrom('deliveries').selectAll().where('lead_id', 'in', ids).orderBy('sequence'),
  };
  await insertMissing(to, parts);
  return ids.length;
}

/** Copies rows into the tables of the same names, but for those that are there already. */
async function insertMissing(
  to: LeadTransaction,
  parts: Partial<Record<keyof LeadTables, { execute(): Promise<object[]> }>>,
): Promise<void> {
  for (const [table, query] of Object.entries(parts)) {
    const rows = (await query.execute()).map(uncounted);
    if (rows.length === 0) continue;
    await to
      .insertInto(table as keyof LeadTables)
      .values(rows as Insertable<LeadTables[keyof LeadTables]>[])
      // A rate table or file may exist already, because a lead that was copied before uses it as well.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** A row without its sequence number, because each database assigns its own. */
function uncounted<Row extends object>(row: Row): Omit<Row, 'sequence'> {
  const { sequence: _, ...rest } = row as Row & { sequence?: number };
  return rest;
}
