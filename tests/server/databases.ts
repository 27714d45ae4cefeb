import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/server/storage/database.ts';
import type { LeadTables } from '../../src/server/storage/schema.ts';
import { type PostgresServer, startPostgres } from './postgresServer.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A kind of database that leads can lie in. */
export interface DatabaseKind {
  name: string;
  /** Makes an empty one and returns its address. */
  newUrl(): Promise<string>;
}

/** The databases that leads can lie in, for the tests of one file; a PostgreSQL server runs meanwhile. */
export function testDatabases(): DatabaseKind[] {
  let postgres: PostgresServer | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres?.stop());
  return [
    { name: 'SQLite', newUrl: async () => `file:${join(await temporaryFolder(), 'leads.db')}` },
    {
      name: 'PostgreSQL',
      newUrl: async () => {
        if (postgres === undefined) throw new Error('PostgreSQL has not started');
        return postgres.newDatabase();
      },
    },
  ];
}

/** Opens a database for one test. */
export async function opened(url: string): Promise<Kysely<LeadTables>> {
  const database = await openDatabase(url);
  onTestFinished(() => database.destroy());
  return database;
}
