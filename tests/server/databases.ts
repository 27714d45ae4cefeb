import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/server/storage/database.ts';
import type { LeadTables } from '../../src/server/storage/schema.ts';
import { type PostgresServer, startPostgres } from './postgresServer.ts';
import { temporaryFolder } from './temporaryFolder.ts';

let postgres: PostgresServer | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

async function newPostgresUrl(): Promise<string> {
  if (postgres === undefined) throw new Error('PostgreSQL has not started');
  return postgres.newDatabase();
}

/** The databases that leads can lie in: each makes an empty one and returns its address. */
export const databases: { name: string; newUrl: () => Promise<string> }[] = [
  { name: 'SQLite', newUrl: async () => `file:${join(await temporaryFolder(), 'leads.db')}` },
  { name: 'PostgreSQL', newUrl: newPostgresUrl },
];

/** Opens a database for one test. */
export async function opened(url: string): Promise<Kysely<LeadTables>> {
  const database = await openDatabase(url);
  onTestFinished(() => database.destroy());
  return database;
}
