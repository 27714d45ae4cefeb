import { hash } from 'node:crypto';
import { type SavedAnswers, savedForDays, type Sent } from '../../engine/saved/savedAnswers.ts';
import { hasTextEqualToEmail, comparableEmailAddress } from './addresses.ts';
import { deleteFileRowsIfUnclaimed, type FileRemover } from './files.ts';
import type { LeadDatabase, LeadTransaction } from './schema.ts';
import { transactWithRetries } from './writes.ts';

interface NewSavedAnswers {
  /** The id in the visitor's link, of which only a hash is stored. */
  id: string;
  form: string;
  email: string;
  saved: Pick<SavedAnswers, 'answers' | 'place'>;
  /** Ids of the files that the answers name, each uploaded for this form. */
  files: readonly string[];
}

const sha256 = (text: string): string => hash('sha256', text);
const mailboxHash = (email: string): string => sha256(comparableEmailAddress(email));

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + savedForDays * 24 * 60 * 60 * 1000);

/** Stores saved answers. Their files stay for as long; those that are gone already are left out. */
export async function saveAnswersWithExistingFiles(
  database: LeadDatabase,
  { id, form, email, saved, files }: NewSavedAnswers,
  expires: Date,
): Promise<void> {
  const row = {
    id: sha256(id),
    form,
    mailbox: mailboxHash(email),
    draft: JSON.stringify(saved),
    sent: null,
    expires_at: expires.toISOString(),
  };
  await transactWithRetries(database, async (transaction) => {
    await transaction.insertInto('drafts').values(row).execute();
    const existing = await transaction.selectFrom('files').select('id').where('id', 'in', files).execute();
    if (existing.length > 0)
      await transaction
        .insertInto('draft_files')
        .values(existing.map((file) => ({ draft_id: row.id, file_id: file.id })))
        .execute();
  });
}

/** The JSON of saved answers to a form, and of when they were sent; undefined where no valid ones have this id. */
export async function readSavedAnswersJsonWithSending(
  database: LeadDatabase,
  id: string,
  form: string,
  now: Date,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('drafts')
    .select(['draft', 'sent'])
    .where('id', '=', sha256(id))
    .where('form', '=', form)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (row === undefined || row.sent === null) return row?.draft;
  return JSON.stringify({ ...(JSON.parse(row.draft) as object), sent: JSON.parse(row.sent) as unknown });
}

/** The saved answers that a sent lead was made of: the ids in their links, and the forms the lead has answers to. */
export interface LeadOrigin {
  ids: readonly string[];
  forms: readonly string[];
  /** A hash of the lead's answers, by which the page knows them again. */
  hash: string;
}

export async function markSavedAsSent(
  transaction: LeadTransaction,
  { ids, forms }: LeadOrigin,
  sent: Sent,
): Promise<void> {
  await transaction
    .updateTable('drafts')
    .set({ sent: JSON.stringify(sent) })
    .where('id', 'in', ids.map(sha256))
    .where('form', 'in', forms)
    .execute();
}

/** Deletes saved answers. Their files stay for a day, because the page that shows the answers may still send them. */
export async function deleteSavedAnswersRetainFiles(database: LeadDatabase, id: string, now: Date): Promise<void> {
  await transactWithRetries(database, async (transaction) => {
    const files = await deleteByHash(transaction, [sha256(id)]);
    await transaction.updateTable('files').set({ received_at: now.toISOString() }).where('id', 'in', files).execute();
  });
}

/** Deletes all that was saved for an e-mail address or that names it, with its files. Returns how many there were. */
export async function deleteSavedAnswersWithEmail(
  database: LeadDatabase,
  email: string,
  files: FileRemover,
): Promise<number> {
  const { count, released } = await transactWithRetries(database, async (transaction) => {
    const rows = await transaction.selectFrom('drafts').select(['id', 'mailbox', 'draft']).execute();
    const ids = rows.flatMap(({ id, mailbox, draft }) =>
      mailbox === mailboxHash(email) || hasTextEqualToEmail(JSON.parse(draft), email) ? [id] : [],
    );
    return {
      count: ids.length,
      released: await deleteFileRowsIfUnclaimed(transaction, await deleteByHash(transaction, ids)),
    };
  });
  await files.remove(released);
  return count;
}

/** Deletes what was saved too long ago. Its files are swept like all that nothing refers to. */
export async function deleteExpiredAnswers(database: LeadDatabase, now: Date): Promise<void> {
  await transactWithRetries(database, async (transaction) => {
    const rows = await transaction
      .selectFrom('drafts')
      .select('id')
      .where('expires_at', '<=', now.toISOString())
      .execute();
    await deleteByHash(
      transaction,
      rows.map(({ id }) => id),
    );
  });
}

/** Deletes saved answers by the hashes of their ids. Returns the ids of their files. */
async function deleteByHash(transaction: LeadTransaction, ids: readonly string[]): Promise<string[]> {
  const links = await transaction.deleteFrom('draft_files').where('draft_id', 'in', ids).returning('file_id').execute();
  await transaction.deleteFrom('drafts').where('id', 'in', ids).execute();
  return links.map(({ file_id }) => file_id);
}
