import type { Kysely } from 'kysely';
import { RateTableError } from '../pricing/errors.ts';
import { DatabaseError, openDatabaseReadOnly } from '../server/storage/database.ts';
import { expectMigrated } from '../server/storage/migrations.ts';
import type { LeadTables } from '../server/storage/schema.ts';
import { databaseFile } from '../server/storage/sqlite.ts';
import { CliError } from './commandLine.ts';

/**
 * The result of `read` on the lead database; undefined when there is none yet. Throws a DatabaseError when it cannot be
 * read; a CliError or RateTableError of `read` is passed on unchanged.
 */
export async function readDatabase<Found>(
  databaseUrl: string,
  read: (database: Kysely<LeadTables>) => Promise<Found>,
): Promise<Found | undefined> {
  const database = openDatabaseReadOnly(databaseUrl);
  if (database === undefined) return undefined;
  try {
    await expectMigrated(database);
    return await read(database);
  } catch (error) {
    const isPlain = error instanceof RateTableError || error instanceof CliError;
    throw isPlain ? error : new DatabaseError(databaseUrl, 'read', error);
  } finally {
    await database.destroy();
  }
}

/** The error for a missing database file, which may be a wrong setting rather than an absence of leads. */
export const noDatabase = (databaseUrl: string): CliError =>
  new CliError(
    `There is no database at ${databaseFile(databaseUrl)}. The service makes it when it is first started.\n` +
      'If leads have come already, they lie elsewhere: run this in the folder in which the service runs, and with its ' +
      'DATABASE_URL (in settings.env, or SETTINGS_FILE).',
  );
