import type { Insertable, Selectable } from 'kysely';
import { joinLeads, lockPersons, noContacts } from './persons.ts';
import type { LeadDatabase, LeadTables, LeadTransaction } from './schema.ts';

const batch = 100;
const maxRows = 1000;

/**
 * Copies all leads of a database, in the order of their arrival and with everything that belongs to them, all saved
 * answers, the sums of visits, and who may use the desk, into another database of either kind. A lead whose id or
 * idempotency key the other database already has is skipped, so that an interrupted copy can be repeated. No service
 * may run on the source meanwhile, or both would deliver the same leads.
 */
export async function copyMissingDatabaseRecords(from: LeadDatabase, to: LeadDatabase) {
  /** How many were copied, and how many were left because the other database has them already. */
  const done = { copied: 0, known: 0 };
  let cursor = 0;
  for (;;) {
    const next = from.selectFrom('leads').selectAll().where('sequence', '>', cursor).orderBy('sequence').limit(batch);
    const leads = await next.execute();
    const last = leads.at(-1);
    if (last === undefined) break;
    cursor = last.sequence;
    const added = await to.transaction().execute((transaction) => copyBatch(from, transaction, leads));
    done.copied += added;
    done.known += leads.length - added;
  }
  await to.transaction().execute((transaction) => copySavedAnswersAndVisits(from, transaction));
  return { ...done, desk: await to.transaction().execute((transaction) => copyDesk(from, transaction)) };
}

/**
 * Copies who may use the desk and which devices are told of leads, unless the other database has a desk of its own:
 * sessions rest on its password, and devices on its keys.
 */
async function copyDesk(from: LeadDatabase, to: LeadTransaction): Promise<'none' | 'copied' | 'left'> {
  const ownerTables = ['desk_password', 'push_keys'] as const;
  const isIn = async (database: LeadDatabase): Promise<boolean> => {
    for (const table of ownerTables) if (await database.selectFrom(table).selectAll().executeTakeFirst()) return true;
    return false;
  };
  if (!(await isIn(from))) return 'none';
  if (await isIn(to)) return 'left';
  const tables = [...ownerTables, 'desk_sessions', 'desk_log', 'push_devices'] as const;
  await insertMissing(to, Object.fromEntries(tables.map((table) => [table, from.selectFrom(table).selectAll()])));
  return 'copied';
}

/** Copies what visitors saved to go on later, so that their links lead to it still, and the sums of visits. */
async function copySavedAnswersAndVisits(from: LeadDatabase, to: LeadTransaction): Promise<void> {
  const named = from.selectFrom('draft_files').selectAll();
  await insertMissing(to, {
    drafts: from.selectFrom('drafts').selectAll(),
    files: from.selectFrom('files').selectAll().where('id', 'in', named.clearSelect().select('file_id')),
    draft_files: named,
    visit_counts: from.selectFrom('visit_counts').selectAll(),
  });
}

/** Copies a batch of leads. Returns how many the other database did not have. */
async function copyBatch(
  from: LeadDatabase,
  to: LeadTransaction,
  leads: readonly Selectable<LeadTables['leads']>[],
): Promise<number> {
  await lockPersons(to);
  const added = await to
    .insertInto('leads')
    .values(leads.map((lead) => ({ ...withoutSequence(lead), person_id: lead.id, ...noContacts })))
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
  const queries = {
    wordings: from.selectFrom('wordings').selectAll().where('hash', 'in', wordings),
    rate_tables: from.selectFrom('rate_tables').selectAll().where('hash', 'in', hashes),
    estimates: estimates.selectAll(),
    files: from.selectFrom('files').selectAll().where('id', 'in', named.select('file_id')),
    lead_files: named.selectAll(),
    lead_notes: from.selectFrom('lead_notes').selectAll().where('lead_id', 'in', ids).orderBy('sequence'),
    deliveries: from.selectFrom('deliveries').selectAll().where('lead_id', 'in', ids).orderBy('sequence'),
  };
  await insertMissing(to, queries);
  // The other database may have leads of the same persons.
  await joinLeads(to, ids);
  return ids.length;
}

async function insertMissing(
  to: LeadTransaction,
  queries: Partial<Record<keyof LeadTables, { execute(): Promise<object[]> }>>,
): Promise<void> {
  for (const [table, query] of Object.entries(queries)) {
    const rows = (await query.execute()).map(withoutSequence);
    // A statement may have only so many parameters.
    for (let first = 0; first < rows.length; first += maxRows)
      await to
        .insertInto(table as keyof LeadTables)
        .values(rows.slice(first, first + maxRows) as Insertable<LeadTables[keyof LeadTables]>[])
        // A rate table or file may exist already, because a lead that was copied before uses it as well.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

/** A row without its sequence number, because each database assigns its own. */
function withoutSequence<Row extends object>(row: Row): Omit<Row, 'sequence'> {
  const { sequence: _, ...columns } = row as Row & { sequence?: number };
  return columns;
}
