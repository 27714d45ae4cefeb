import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import Libsql from 'libsql';
import { DatabaseError } from './DatabaseError.ts';
import type { LeadTables } from './LeadTables.ts';
import { LibsqlDialect } from './LibsqlDialect.ts';
import { databaseFile } from './databaseFile.ts';
import { migrate } from './migrate.ts';

// Waiting for another writer blocks the service, and browsers give up after 5 s.
// FULL makes every commit wait for the disk: an answered lead survives a power cut.
const pragmas = ['busy_timeout = 1500', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'];

async function connect(file: string): Promise<Kysely<LeadTables>> {
  await mkdir(dirname(file), { recursive: true });
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
    return database;
  } catch (error) {
    await database?.destroy();
    throw new DatabaseError(file, 'opened', error);
  }
}
