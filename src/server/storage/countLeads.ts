import type { Kysely } from 'kysely';
import type { LeadTables } from './schema.ts';

/** How many leads arrived since a moment, counted up to `most`. */
export async function countLeadsSince(database: Kysely<LeadTables>, since: Date, most: number): Promise<number> {
  // By the order of arrival, which is indexed: however large the database is, it reads the latest alone.
  const latest = database.selectFrom('leads').select('received_at').orderBy('sequence', 'desc').limit(most);
  const { count } = await database
    .selectFrom(latest.as('latest'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('received_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
