import type { Kysely } from 'kysely';
import { Migrator } from 'kysely';
import type { LeadTables } from './LeadTables.ts';
import { migrations } from './migrations.ts';

/** Brings the database to the shape of this version, all of it or nothing. */
export async function migrate(database: Kysely<LeadTables>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
