// storage: the leads' database: its tables, and how leads are stored and read.

import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { leads } from './migrations/001-leads.ts';
import { estimates } from './migrations/002-estimates.ts';
import { consentsAndAttribution } from './migrations/003-consents-and-attribution.ts';
import { marks } from './migrations/004-marks.ts';
import { outbox } from './migrations/005-outbox.ts';
import { files } from './migrations/006-files.ts';
import { isPostgres, isPostgresUrl, openPostgres, withoutPassword } from './postgres.ts';
import type { LeadTables } from './schema.ts';
import { databaseFile, neverWaitForLocks, openSqlite, openSqliteReadOnly } from './sqlite.ts';
import { rememberFile } from './writable.ts';

/**
 * Opens the lead database to write, bringing it up to date as needed: a file, which is made where there is none, or a
 * PostgreSQL database that is there. Throws a DatabaseError.
 */
export async function openDatabase(databaseUrl: string): Promise<Kysely<LeadTables>> {
  let database: Kysely<LeadTables> | undefined;
  try {
    if (isPostgresUrl(databaseUrl)) {
      database = openPostgres(databaseUrl);
      await migrate(database);
    } else {
      const file = databaseFile(databaseUrl);
      database = await openSqlite(file);
      await migrate(database);
      await neverWaitForLocks(database);
      rememberFile(database, file);
    }
    return database;
  } catch (error) {
    await database?.destroy();
    throw new DatabaseError(nameOf(databaseUrl), 'opened', error);
  }
}

/**
 * Opens the lead database to read beside a running service. Nothing when there is no file yet: it is never created
 * here. Throws a DatabaseError.
 */
export function openDatabaseReadOnly(databaseUrl: string): Kysely<LeadTables> | undefined {
  try {
    return isPostgresUrl(databaseUrl)
      ? openPostgres(databaseUrl, { readOnly: true })
      : openSqliteReadOnly(databaseFile(databaseUrl));
  } catch (error) {
    throw new DatabaseError(nameOf(databaseUrl), 'opened', error);
  }
}

/** Closes the database; a file has every lead in it then, so that a copy of that file alone is a whole backup. */
export async function closeDatabase(database: Kysely<LeadTables>): Promise<void> {
  try {
    if (!isPostgres(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
  } finally {
    await database.destroy();
  }
}

const nameOf = (databaseUrl: string): string => (isPostgresUrl(databaseUrl) ? databaseUrl : databaseFile(databaseUrl));

/** The lead database cannot be opened, read or written. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  /** Fastify answers with it. */
  readonly statusCode = 503;

  readonly database: string;

  constructor(databaseUrl: string, doing: string, cause: unknown) {
    const database = withoutPassword(databaseUrl);
    super(`The database ${database} could not be ${doing}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.database = database;
  }
}

/** Brings the database to the shape of this version, all of it or nothing. */
async function migrate(database: Kysely<LeadTables>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/**
 * Every change of the database's shape, in order. One that was released is never edited; the next gets its own file.
 */
const migrations: Record<string, Migration> = {
  '001-leads': leads,
  '002-estimates': estimates,
  '003-consents-and-attribution': consentsAndAttribution,
  '004-marks': marks,
  '005-outbox': outbox,
  '006-files': files,
};
