import { sql, type Updateable } from 'kysely';
import { foldSignsAndWhitespace } from '../../engine/definition/cleanText.ts';
import type { LeadState } from '../../deskApi/desk.ts';
import { type FileRemover, unlinkAndDeleteFiles } from './files.ts';
import { waitingColumns } from './outbox.ts';
import { isPostgres } from './postgres.ts';
import { findPersonIds, joinLeads, lockPersons, separateLeads, splitPersons } from './persons.ts';
import { isReference, referenceOf } from './insertLead.ts';
import type { LeadDatabase, LeadTables } from './schema.ts';
import { pauseBeforeRetry, transactWithRetries } from './writes.ts';

/** Ids of the leads that an id or a reference stands for; a reference can stand for more than one. */
export async function findLeadIds(database: LeadDatabase, idOrReference: string): Promise<string[]> {
  const text = foldSignsAndWhitespace(idOrReference);
  const exact = await database.selectFrom('leads').select('id').where('id', '=', text.toLowerCase()).execute();
  const reference = text.toUpperCase();
  if (exact.length > 0 || !isReference(reference)) return exact.map(({ id }) => id);
  const leads = await database.selectFrom('leads').select('id').orderBy('sequence').execute();
  return leads.flatMap(({ id }) => (referenceOf(id) === reference ? [id] : []));
}

/** Records when the owner handled leads, or that they are still to be handled. */
export async function setHandled(
  database: LeadDatabase,
  ids: readonly string[],
  handledAt: Date | undefined,
): Promise<void> {
  await updateLeads(database, ids, { handled_at: handledAt?.toISOString() ?? null });
}

export async function markAndRegroup(database: LeadDatabase, ids: readonly string[], state: LeadState): Promise<void> {
  await updateLeads(database, ids, { state: state === 'new' ? null : state }, state === 'robot');
}

/** Takes a lead apart from others of the same person, or joins it again to those with the same contacts. */
export async function separateOrRejoin(database: LeadDatabase, id: string, apartAt: Date | undefined): Promise<void> {
  await updateLeads(database, [id], { apart_at: apartAt?.toISOString() ?? null }, apartAt !== undefined);
}

/** Updates leads, and where `standAlone` is said, has them stand alone or join others of the same person. */
const updateLeads = (
  database: LeadDatabase,
  ids: readonly string[],
  change: Updateable<LeadTables['leads']>,
  standAlone?: boolean,
): Promise<unknown> =>
  transactWithRetries(database, async (transaction) => {
    if (standAlone !== undefined) await lockPersons(transaction);
    await transaction.updateTable('leads').set(change).where('id', 'in', ids).execute();
    if (standAlone !== undefined) await (standAlone ? separateLeads : joinLeads)(transaction, ids);
  });

export async function addNote(database: LeadDatabase, id: string, text: string, now: Date): Promise<void> {
  await transactWithRetries(database, (transaction) =>
    transaction.insertInto('lead_notes').values({ lead_id: id, at: now.toISOString(), text }).execute(),
  );
}

/**
 * Deletes leads with their estimates and outbox entries, and the files that no other lead refers to. SQLite overwrites
 * the content, and PostgreSQL's pages lose it by a vacuum. The rate tables stay, because they hold nothing personal.
 * While another program reads SQLite's log, that still has them, and `eraseWriteAheadLog` has to be tried again.
 */
export async function deleteLeadsAndEraseLog(
  database: LeadDatabase,
  ids: readonly string[],
  files: FileRemover,
): Promise<{ isLogErased: boolean }> {
  await deleteRows(database, ids, files);
  if (!isPostgres(database)) return { isLogErased: await eraseWriteAheadLog(database) };
  const tables = sql.raw('lead_files, draft_files, files, drafts, deliveries, estimates, lead_notes, leads');
  await sql`vacuum full ${tables}`.execute(database);
  return { isLogErased: true };
}

async function deleteRows(database: LeadDatabase, ids: readonly string[], files: FileRemover): Promise<void> {
  const released = await transactWithRetries(database, async (transaction) => {
    await lockPersons(transaction);
    const persons = await findPersonIds(transaction, ids);
    const orphans = await unlinkAndDeleteFiles(transaction, ids);
    for (const table of ['deliveries', 'estimates', 'lead_notes'] as const)
      await transaction.deleteFrom(table).where('lead_id', 'in', ids).execute();
    await transaction.deleteFrom('leads').where('id', 'in', ids).execute();
    await splitPersons(transaction, persons);
    return orphans;
  });
  // Files are deleted after the rows, so that no lead refers to a missing file. A crash in between leaves files that
  // are swept within a day.
  await files.remove(released);
}

const maxTries = 50;

/** Erases deleted rows from SQLite's write-ahead log. Resolves to false where another program keeps reading the log. */
export async function eraseWriteAheadLog(database: LeadDatabase): Promise<boolean> {
  if (isPostgres(database)) return true;
  for (let each = 0; each < maxTries; each += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
    if (rows[0]?.busy === 0) return true;
    await pauseBeforeRetry();
  }
  return false;
}

/** Deletes up to `limit` of the leads from before a moment, oldest first. Returns how many. */
export async function deleteLeadsBefore(
  database: LeadDatabase,
  moment: Date,
  limit: number,
  files: FileRemover,
): Promise<number> {
  const old = await database
    .selectFrom('leads')
    .select('id')
    .where('received_at', '<', moment.toISOString())
    .orderBy('received_at')
    .limit(limit)
    .execute();
  await deleteRows(
    database,
    old.map(({ id }) => id),
    files,
  );
  return old.length;
}

/** Makes all failed deliveries due again at once. Returns how many. */
export async function redeliverFailed(database: LeadDatabase, now: Date): Promise<number> {
  const { numUpdatedRows } = await transactWithRetries(database, (transaction) =>
    transaction
      .updateTable('deliveries')
      .set(waitingColumns(now))
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows);
}

/** Makes the deliveries of a lead to all of these destinations due again, whatever their state. */
export async function redeliver(
  database: LeadDatabase,
  id: string,
  destinations: readonly string[],
  now: Date,
): Promise<void> {
  if (destinations.length === 0) return;
  const entry = { lead_id: id, about: '', ...waitingColumns(now) };
  await transactWithRetries(database, (transaction) =>
    transaction
      .insertInto('deliveries')
      .values(destinations.map((destination) => ({ ...entry, destination })))
      .onConflict((conflict) => conflict.columns(['lead_id', 'destination', 'about']).doUpdateSet(waitingColumns(now)))
      .execute(),
  );
}
