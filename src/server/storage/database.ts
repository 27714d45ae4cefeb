// storage: the database of leads: its tables, and how leads are stored and read.

import { sql } from 'kysely';
import { migrate } from './migrations.ts';
import { isPostgres, isPostgresUrl, openPostgres, maskPasswordInUrl } from './postgres.ts';
import type { LeadDatabase } from './schema.ts';
import { sqlitePathOf, disableSqliteBusyTimeout, openSqliteUnmigrated, openSqliteReadOnly } from './sqlite.ts';
import { rememberDatabaseFile } from './writes.ts';
import { messageOfError } from '../../values/errors.ts';

/**
 * Opens and migrates the lead database: a file, created where missing, or an existing PostgreSQL one. Throws a
 * DatabaseError.
 */
export async function openDatabase(databaseUrl: string): Promise<LeadDatabase> {
  let database: LeadDatabase | undefined;
  try {
    if (isPostgresUrl(databaseUrl)) {
      database = openPostgres(databaseUrl);
      await migrate(database);
    } else {
      const file = sqlitePathOf(databaseUrl);
      database = await openSqliteUnmigrated(file);
      await migrate(database);
      await disableSqliteBusyTimeout(database);
      rememberDatabaseFile(database, file);
    }
    return database;
  } catch (error) {
    await database?.destroy();
    throw new DatabaseError(nameOf(databaseUrl), 'opened', error);
  }
}

/** Opens the lead database read-only; undefined where there is no file. Throws a DatabaseError. */
export function openDatabaseReadOnly(databaseUrl: string): LeadDatabase | undefined {
  try {
    return isPostgresUrl(databaseUrl)
      ? openPostgres(databaseUrl, { readOnly: true })
      : openSqliteReadOnly(sqlitePathOf(databaseUrl));
  } catch (error) {
    throw new DatabaseError(nameOf(databaseUrl), 'opened', error);
  }
}

/** Closes the database, SQLite's with an empty write-ahead log: a copy of the file alone is then a complete backup. */
export async function closeDatabase(database: LeadDatabase): Promise<void> {
  try {
    if (!isPostgres(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
  } finally {
    await database.destroy();
  }
}

const nameOf = (databaseUrl: string): string => (isPostgresUrl(databaseUrl) ? databaseUrl : sqlitePathOf(databaseUrl));

export class DatabaseError extends Error {
  override name = 'DatabaseError';
  /** The HTTP status that Fastify answers with. */
  readonly statusCode = 503;

  constructor(databaseUrl: string, doing: string, cause: unknown) {
    const why = messageOfError(cause);
    super(`The database ${maskPasswordInUrl(databaseUrl)} could not be ${doing}: ${why}`, { cause });
  }
}
