import { type Selectable, sql } from 'kysely';
import type { LeadDatabase, LeadTables, LeadTransaction } from './schema.ts';
import { transactWithRetries } from './writes.ts';

/** The visits that a sum is of. */
export type Visit = Pick<LeadTables['visit_counts'], 'day' | 'form' | 'language' | 'width'>;
export type VisitEvent = Pick<LeadTables['visit_counts'], 'kind' | 'name'>;

/** Adds one to the sum of each event of a visit. */
export async function addVisits(
  transaction: LeadTransaction,
  visit: Visit,
  events: readonly VisitEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await transaction
    .insertInto('visit_counts')
    .values(events.map((event) => ({ ...visit, ...event, count: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'form', 'language', 'width', 'kind', 'name'])
        .doUpdateSet(({ eb }) => ({ count: eb('visit_counts.count', '+', 1) })),
    )
    .execute();
}

export type VisitCount = Omit<Selectable<LeadTables['visit_counts']>, 'width'> & { width: string };

/** The sums of some days (`YYYY-MM-DD`), in their order; of one form, language and width where these are given. */
export async function readVisitCounts(
  database: LeadDatabase,
  {
    since,
    until,
    ...values
  }: Record<'since' | 'until', string> & Partial<Record<'form' | 'language' | 'width', string | undefined>>,
): Promise<VisitCount[]> {
  let query = database.selectFrom('visit_counts').selectAll().where('day', '>=', since).where('day', '<=', until);
  for (const column of ['form', 'language', 'width'] as const) {
    const value = values[column];
    if (value !== undefined) query = query.where(sql<string>`${sql.ref(column)}`, '=', value);
  }
  return query.orderBy('day').orderBy('form').orderBy('kind').orderBy('name').execute();
}

/** Sums are kept for so many days: two years and a month, so that a season can be compared with the one before. */
const keepDays = 2 * 365 + 31;

/** Deletes sums that are older than they are kept. */
export async function deleteOldVisitCounts(database: LeadDatabase, now: Date): Promise<void> {
  const first = new Date(now.getTime() - keepDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await transactWithRetries(database, (transaction) =>
    transaction.deleteFrom('visit_counts').where('day', '<', first).execute(),
  );
}
