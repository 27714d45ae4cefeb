// storage: the leads' database: its tables, and how leads are stored and read.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type DialectAdapter,
  type Driver,
  Kysely,
  type Migration,
  Migrator,
  sql,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import Libsql from 'libsql';
import { rememberFile } from './writable.ts';
import { leads } from './migrations/001-leads.ts';
import { estimates } from './migrations/002-estimates.ts';
import { consentsAndAttribution } from './migrations/003-consents-and-attribution.ts';
import { marks } from './migrations/004-marks.ts';
import { makePrivate } from './privateFile.ts';
import type { LeadTables } from './schema.ts';

// FULL makes every commit wait for the disk: an answered lead survives a power cut.
const pragmas = ['busy_timeout = 1500', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'];

async function connect(file: string): Promise<Kysely<LeadTables>> {
  await makePrivate(file);
  const connection = new Libsql(file);
  try {
    for (const pragma of pragmas) connection.pragma(pragma);
    return new Kysely<LeadTables>({ dialect: new LibsqlDialect(connection) });
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Opens the lead database to write, creating it and bringing it up to date as needed. */
export async function openDatabase(databaseUrl: string): Promise<Kysely<LeadTables>> {
  const file = databaseFile(databaseUrl);
  let database: Kysely<LeadTables> | undefined;
  try {
    database = await connect(file);
    await migrate(database);
    // From here on nothing waits within the event loop: `whenUnlocked` does.
    await sql`pragma busy_timeout = 0`.execute(database);
    await rememberFile(database, file);
    return database;
  } catch (error) {
    await database?.destroy();
    throw new DatabaseError(file, 'opened', error);
  }
}

/**
 * Opens the lead database to read beside a running service. Nothing when there is none yet: it is never created here.
 */
export function openDatabaseReadOnly(databaseUrl: string): Kysely<LeadTables> | undefined {
  const file = databaseFile(databaseUrl);
  if (!existsSync(file)) return undefined;
  try {
    const connection = new Libsql(`${pathToFileURL(file).href}?mode=ro`);
    connection.pragma('busy_timeout = 5000');
    return new Kysely<LeadTables>({ dialect: new LibsqlDialect(connection) });
  } catch (error) {
    throw new DatabaseError(file, 'opened', error);
  }
}

/** Closes the database with every lead in its one file, so that a copy of that file alone is a whole backup. */
export async function closeDatabase(database: Kysely<LeadTables>): Promise<void> {
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
  } finally {
    await database.destroy();
  }
}

/** Absolute path of the database that a `file:` URL names; `file:var/leads.db` is relative to the working directory. */
export function databaseFile(databaseUrl: string): string {
  return databaseUrl.startsWith('file:///') ? fileURLToPath(databaseUrl) : resolve(databaseUrl.slice('file:'.length));
}

/** The lead database cannot be opened, read or written. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  /** Fastify answers with it. */
  readonly statusCode = 503;

  constructor(
    readonly database: string,
    doing: string,
    cause: unknown,
  ) {
    super(`The database ${database} could not be ${doing}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/**
 * Takes the write lock when a transaction begins: two processes then wait for each other, where SQLite's own
 * `begin` lets both read and fails the second one's first write.
 */
class ImmediateDriver extends SqliteDriver {
  constructor(private readonly database: Libsql.Database) {
    super({ database });
  }

  override async beginTransaction(): Promise<void> {
    // libsql never resets a prepared statement that failed for a lock: until it was collected as garbage, no other
    // transaction could begin. `exec` ends each of its statements.
    this.database.exec('begin immediate');
  }
}

/** SQLite can undo schema changes, which Kysely does not count on: a migration that breaks off leaves no trace. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely on an open libsql database. */
class LibsqlDialect extends SqliteDialect {
  constructor(private readonly database: Libsql.Database) {
    super({ database });
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.database);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
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
};
