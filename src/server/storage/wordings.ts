import { hash } from 'node:crypto';
import type { StoredWording } from '../../leads/wording.ts';
import type { LeadDatabase, LeadTransaction } from './schema.ts';

/** Is raised where compiled definitions change such that those of before can no longer be put into words. */
const format = 1;

export interface WordingRow {
  hash: string;
  content: string;
}

export function wordingRow(wording: StoredWording): WordingRow {
  const content = JSON.stringify({ format, wording });
  return { hash: hash('sha256', content), content };
}

/** Stores a wording once. */
export const insertWording = (transaction: LeadTransaction, row: WordingRow): Promise<unknown> =>
  transaction
    .insertInto('wordings')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();

/** The wordings with these hashes; none for one of another format, whose leads are read by the forms of today. */
export async function readWordings(
  database: LeadDatabase,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, StoredWording>> {
  const rows = await database.selectFrom('wordings').selectAll().where('hash', 'in', hashes).execute();
  return new Map(
    rows.flatMap((row) => {
      const stored = JSON.parse(row.content) as { format: number; wording: StoredWording };
      return stored.format === format ? [[row.hash, stored.wording]] : [];
    }),
  );
}
