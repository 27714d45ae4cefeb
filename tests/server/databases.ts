import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/server/storage/database.ts';
import type { LeadTables } from '../../src/server/storage/schema.ts';
import { type PostgresServer, startPostgres } from './postgresServer.ts';
import { temporaryFolder } from './temporaryFolder.ts';

let postgres: Promise<PostgresServer> | undefined;
afterAll(async () => (await postgres)?.stop());

/** The databases that leads can lie in: each makes an empty one and returns its address. */
export const databases: { name: string; newUrl: () => Promise<string> }[] = [
  { name: 'SQLite', newUrl: async () => `file:${join(await temporaryFolder(), 'leads.db')}` },
  { name: 'PostgreSQL', newUrl: async () => (await (postgres ??= startPostgres())).newDatabase() },
];

/** Opens a database for one test. */
export async function opened(url: string): Promise<Kysely<LeadTables>> {
  const database = await openDatabase(url);
  onTestFinished(() => database.destroy());
  return database;
}
