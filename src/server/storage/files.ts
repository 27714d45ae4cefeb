import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import { isPostgres } from './postgres.ts';
import type { LeadTables } from './schema.ts';
import { whenUnlocked } from './whenUnlocked.ts';

/** A file that is there, as its bytes and not its sender say. */
export interface StoredFile extends Omit<LeadTables['files'], 'width' | 'height' | 'received_at'> {
  /** Pixels of a picture. */
  width?: number;
  height?: number;
}

/** Where the bytes of files lie. */
export interface KeptFiles {
  /** Deletes files by their ids, those that are gone already too. */
  remove(ids: readonly string[]): Promise<void>;
}

/** A lead names files that were taken away in the same moment. */
export class FilesGoneError extends Error {
  override name = 'FilesGoneError';

  constructor() {
    super('A file of the lead is not there any more');
  }
}

/** Notes a file whose bytes lie on the disk. Once: a second time changes nothing. */
export async function insertFile(
  database: Kysely<LeadTables>,
  { width, height, ...file }: StoredFile,
  now: Date,
): Promise<void> {
  const row = { ...file, width: width ?? null, height: height ?? null, received_at: now.toISOString() };
  await whenUnlocked(database, (transaction) =>
    transaction
      .insertInto('files')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** The files of these ids that are there, by id. */
export async function filesById(
  database: Kysely<LeadTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom('files').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, fileOf(row)]));
}

/** The files of a lead, in the order of their arrival. */
export async function filesOfLead(database: Kysely<LeadTables>, leadId: string): Promise<StoredFile[]> {
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

const fileOf = ({ received_at: _, width, height, ...row }: Selectable<LeadTables['files']>): StoredFile => ({
  ...row,
  ...(width !== null && { width }),
  ...(height !== null && { height }),
});

/** Whether all of these files are there; none of them goes before the transaction has ended. */
export async function holdFiles(transaction: Transaction<LeadTables>, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const query = transaction.selectFrom('files').select('id').where('id', 'in', ids);
  // SQLite has one writer at a time.
  const found = await (isPostgres(transaction) ? query.forKeyShare() : query).execute();
  return found.length === new Set(ids).size;
}

/** Makes files part of a lead. They may be part of others: who sends a form again sends its files again. */
export async function adoptFiles(
  transaction: Transaction<LeadTables>,
  leadId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .insertInto('lead_files')
    .values([...new Set(ids)].map((id) => ({ lead_id: leadId, file_id: id })))
    .execute();
}

const hasNoLead = ({ not, exists, selectFrom }: ExpressionBuilder<LeadTables, 'files'>) =>
  not(exists(selectFrom('lead_files').select('file_id').whereRef('lead_files.file_id', '=', 'files.id')));

/** Takes the files off leads that are about to be deleted. Returns the ids of those that no other lead has. */
export async function releaseFiles(
  transaction: Transaction<LeadTables>,
  leadIds: readonly string[],
): Promise<string[]> {
  const released = await transaction
    .deleteFrom('lead_files')
    .where('lead_id', 'in', leadIds)
    .returning('file_id')
    .execute();
  if (released.length === 0) return [];
  const deleted = await transaction
    .deleteFrom('files')
    .where(
      'id',
      'in',
      released.map(({ file_id }) => file_id),
    )
    .where(hasNoLead)
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}

/** Forgets files that no lead has taken since before a moment, up to `limit` of them. Returns their ids. */
export async function deleteUnclaimed(database: Kysely<LeadTables>, before: Date, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('files')
    .select('id')
    .where('received_at', '<', before.toISOString())
    .where(hasNoLead)
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const deleted = await whenUnlocked(database, (transaction) =>
    transaction
      .deleteFrom('files')
      .where('id', 'in', ids)
      // Again: a lead may have come meanwhile.
      .where(hasNoLead)
      .returning('id')
      .execute(),
  );
  return deleted.map(({ id }) => id);
}

/** Bytes of all files that are there. */
export async function totalOfFiles(database: Kysely<LeadTables>): Promise<number> {
  const { bytes } = await database
    .selectFrom('files')
    .select((row) => row.fn.sum<number | string | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
