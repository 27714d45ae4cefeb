import { PricingError } from '../pricing/errors.ts';
import { DatabaseError, openDatabase, openDatabaseReadOnly } from '../server/storage/database.ts';
import { expectMigrated } from '../server/storage/migrations.ts';
import type { LeadDatabase } from '../server/storage/schema.ts';
import { sqlitePathOf } from '../server/storage/sqlite.ts';
import { CliError } from './commandLine.ts';

/**
 * Reads the lead database; undefined where there is none yet. Throws a DatabaseError where it cannot be read; CliError
 * and PricingError of `read` pass.
 */
export async function readDatabaseIfExistsOrThrow<Result>(
  databaseUrl: string,
  read: (database: LeadDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  const database = openDatabaseReadOnly(databaseUrl);
  if (database === undefined) return undefined;
  try {
    await expectMigrated(database);
    return await read(database);
  } catch (error) {
    const isPlain = error instanceof PricingError || error instanceof CliError;
    throw isPlain ? error : new DatabaseError(databaseUrl, 'read', error);
  } finally {
    await database.destroy();
  }
}

/** Reads the lead database. Throws a CliError where there is none. */
export async function readExistingDatabase<Result>(
  databaseUrl: string,
  read: (database: LeadDatabase) => Promise<Result>,
): Promise<Result> {
  const result = await readDatabaseIfExistsOrThrow(databaseUrl, async (database) => ({ read: await read(database) }));
  if (result === undefined) throw noDatabase(databaseUrl);
  return result.read;
}

/**
 * Changes the lead database, which a service may use meanwhile. Where there is none yet, `missing` throws unless the
 * database is to be made.
 */
export async function changeDatabase<Result>(
  databaseUrl: string,
  change: (database: LeadDatabase) => Promise<Result>,
  beforeCreating = (): void => {
    throw noDatabase(databaseUrl);
  },
): Promise<Result> {
  // Read first, because opening for writing would create a missing file, or migrate the database of a running service
  // of an older release, which could not start again.
  if ((await readDatabaseIfExistsOrThrow(databaseUrl, async () => true)) === undefined) beforeCreating();
  const database = await openDatabase(databaseUrl);
  try {
    return await change(database);
  } finally {
    await database.destroy();
  }
}

/** A missing database may be a wrong setting rather than an absence of leads. */
const noDatabase = (databaseUrl: string): CliError =>
  new CliError(
    `There is no database at ${sqlitePathOf(databaseUrl)}. The service makes it when it is first started.\n` +
      'If leads have come already, they lie elsewhere: run this in the folder in which the service runs, and with its ' +
      'DATABASE_URL (in settings.env, or SETTINGS_FILE).',
  );
