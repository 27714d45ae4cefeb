import { type Kysely, type Selectable, sql } from 'kysely';
import type { LeadTables } from './schema.ts';

/** How many leads were copied, and how many were left because the other database has them already. */
export interface Copied {
  copied: number;
  known: number;
}

type Lead = Selectable<LeadTables['leads']>;
type RateTableRow = Selectable<LeadTables['rate_tables']>;

const batchSize = 100;

/**
 * Copies the leads of a database into another one, of whichever kind, with all that belongs to them, in the order of
 * their arrival. What the other has already, by its id or its idempotency key, stays as it is there: a copy that broke
 * off is simply made again. No service may run on the first one meanwhile, or both would deliver what waits. Throws
 * when the two are of different versions.
 */
export async function copyLeads(from: Kysely<LeadTables>, to: Kysely<LeadTables>): Promise<Copied> {
  await expectSameVersion(from, to);
  const tables = await from.selectFrom('rate_tables').selectAll().execute();
  const done = { copied: 0, known: 0 };
  let after = 0;
  for (;;) {
    const leads = await leadsAfter(from, after);
    const last = leads.at(-1);
    if (last === undefined) return done;
    after = last.sequence;
    const added = await copyBatch(from, to, leads, tables);
    done.copied += added;
    done.known += leads.length - added;
  }
}

const leadsAfter = (database: Kysely<LeadTables>, sequence: number): Promise<Lead[]> =>
  database
    .selectFrom('leads')
    .selectAll()
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(batchSize)
    .execute();

/** Copies some leads in one transaction. Says how many the other database did not have. */
function copyBatch(
  from: Kysely<LeadTables>,
  to: Kysely<LeadTables>,
  leads: readonly Lead[],
  tables: readonly RateTableRow[],
): Promise<number> {
  return to.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('leads')
      // Each database counts for itself.
      .values(leads.map(({ sequence: _, ...lead }) => lead))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (added.length === 0) return 0;
    const ids = added.map(({ id }) => id);

    const estimates = await from.selectFrom('estimates').selectAll().where('lead_id', 'in', ids).execute();
    const used = tables.filter(({ hash }) => estimates.some(({ rate_table_hash }) => rate_table_hash === hash));
    if (used.length > 0)
      await transaction
        .insertInto('rate_tables')
        .values(used)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (estimates.length > 0) await transaction.insertInto('estimates').values(estimates).execute();

    const owed = from.selectFrom('deliveries').selectAll().where('lead_id', 'in', ids).orderBy('sequence');
    const named = await from.selectFrom('lead_files').selectAll().where('lead_id', 'in', ids).execute();
    const fileIds = named.map(({ file_id }) => file_id);
    const files =
      fileIds.length === 0 ? [] : await from.selectFrom('files').selectAll().where('id', 'in', fileIds).execute();
    if (files.length > 0)
      await transaction
        .insertInto('files')
        .values(files)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (named.length > 0) await transaction.insertInto('lead_files').values(named).execute();

    const deliveries = (await owed.execute()).map(({ sequence: _, ...delivery }) => delivery);
    if (deliveries.length > 0) await transaction.insertInto('deliveries').values(deliveries).execute();
    return ids.length;
  });
}

async function expectSameVersion(...databases: Kysely<LeadTables>[]): Promise<void> {
  const [from, to] = await Promise.all(
    databases.map(async (database) => {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
      return rows.map(({ name }) => name).join();
    }),
  );
  if (from !== to) throw new Error('The two databases are of different versions: start this version on the first once');
}
