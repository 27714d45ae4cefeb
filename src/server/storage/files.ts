import type { ExpressionBuilder, Selectable } from 'kysely';
import { isPostgres } from './postgres.ts';
import type { LeadDatabase, LeadTables, LeadTransaction } from './schema.ts';
import { withRetries, transactWithRetries } from './writes.ts';

/** An uploaded file, with the facts that its bytes show, not those that its sender claimed. */
export interface StoredFile extends Omit<LeadTables['files'], 'width' | 'height' | 'received_at'> {
  width?: number;
  height?: number;
}

export interface FileRemover {
  /** Deletes files by their ids; ids without a file are no error. */
  remove(ids: readonly string[]): Promise<void>;
}

/** A lead refers to files that were deleted at the same time. */
export class FilesGoneError extends Error {
  override name = 'FilesGoneError';
  override message = 'A file of the lead is not there any more';
}

/** Adds the row of a file whose bytes are stored. Repeating that changes nothing. */
export async function insertFileRowIfMissing(
  database: LeadDatabase,
  { width, height, ...file }: StoredFile,
  now: Date,
): Promise<void> {
  const row = { ...file, width: width ?? null, height: height ?? null, received_at: now.toISOString() };
  await transactWithRetries(database, (transaction) =>
    transaction
      .insertInto('files')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export async function findFilesById(
  database: LeadDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> {
  if (ids.length === 0) return new Map();
  const rows = await withRetries(() => database.selectFrom('files').selectAll().where('id', 'in', ids).execute());
  return new Map(rows.map((row) => [row.id, fileOf(row)]));
}

export async function findFilesOfLead(database: LeadDatabase, leadId: string): Promise<StoredFile[]> {
  const rows = await database
    .selectFrom('files')
    .innerJoin('lead_files', 'lead_files.file_id', 'files.id')
    .where('lead_files.lead_id', '=', leadId)
    .selectAll('files')
    .orderBy('files.received_at')
    .orderBy('files.id')
    .execute();
  return rows.map(fileOf);
}

export async function findPicturesOfLeads(
  database: LeadDatabase,
  leadIds: readonly string[],
): Promise<{ lead_id: string; id: string; name: string }[]> {
  return database
    .selectFrom('lead_files')
    .innerJoin('files', 'files.id', 'lead_files.file_id')
    .where('lead_files.lead_id', 'in', leadIds)
    .where('files.width', 'is not', null)
    .select(['lead_files.lead_id', 'files.id', 'files.name'])
    .orderBy('files.received_at')
    .orderBy('files.id')
    .execute();
}

const fileOf = ({ received_at: _, width, height, ...row }: Selectable<LeadTables['files']>): StoredFile => ({
  ...row,
  ...(width !== null && { width }),
  ...(height !== null && { height }),
});

/** Whether all of these files exist; their rows are locked against deletion until the transaction ends. */
export async function lockFiles(transaction: LeadTransaction, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const query = transaction.selectFrom('files').select('id').where('id', 'in', ids);
  // SQLite needs no row locks, because it has one writer at a time.
  const rows = await (isPostgres(transaction) ? query.forKeyShare() : query).execute();
  return rows.length === new Set(ids).size;
}

/** Links files to a lead. They may be linked to others, because a form that is sent again refers to the same files. */
export async function insertLeadFileLinks(
  transaction: LeadTransaction,
  leadId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await transaction
    .insertInto('lead_files')
    .values([...new Set(fileIds)].map((id) => ({ lead_id: leadId, file_id: id })))
    .execute();
}

/** Whether neither a lead nor saved answers refer to a file. */
const isUnclaimed = ({ not, or, exists, selectFrom }: ExpressionBuilder<LeadTables, 'files'>) =>
  not(
    or([
      exists(selectFrom('lead_files').select('file_id').whereRef('lead_files.file_id', '=', 'files.id')),
      exists(selectFrom('draft_files').select('file_id').whereRef('draft_files.file_id', '=', 'files.id')),
    ]),
  );

/** Unlinks the files of leads that are about to be deleted. Returns the ids of those that nothing else refers to. */
export async function unlinkAndDeleteFiles(
  transaction: LeadTransaction,
  leadIds: readonly string[],
): Promise<string[]> {
  const released = await transaction
    .deleteFrom('lead_files')
    .where('lead_id', 'in', leadIds)
    .returning('file_id')
    .execute();
  return deleteFileRowsIfUnclaimed(
    transaction,
    released.map(({ file_id }) => file_id),
  );
}

/** Deletes the rows of those files that nothing refers to. Returns their ids. */
export async function deleteFileRowsIfUnclaimed(
  transaction: LeadTransaction,
  ids: readonly string[],
): Promise<string[]> {
  const deleted = await transaction
    .deleteFrom('files')
    .where('id', 'in', ids)
    .where(isUnclaimed)
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}

/** Deletes the rows of up to `limit` files from before a moment that nothing refers to. Returns their ids. */
export async function deleteUnclaimedFileRows(database: LeadDatabase, cutoff: Date, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('files')
    .select('id')
    .where('received_at', '<', cutoff.toISOString())
    .where(isUnclaimed)
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  // References to a file are looked up again, because a lead may have taken it meanwhile.
  return transactWithRetries(database, (transaction) => deleteFileRowsIfUnclaimed(transaction, ids));
}

export async function totalFileBytes(database: LeadDatabase): Promise<number> {
  const { bytes } = await database
    .selectFrom('files')
    .select((row) => row.fn.sum<number | string | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
