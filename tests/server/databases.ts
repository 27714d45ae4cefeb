import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/server/storage/database.ts';
import type { LeadDatabase } from '../../src/server/storage/schema.ts';
import { isThorough } from '../thorough.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A kind of database that leads can lie in. */
export interface DatabaseKind {
  name: string;
  /** Makes an empty one and returns its address. */
  newUrl(): Promise<string>;
}

/** The address of a database file that is not there yet. */
export const freshUrl = async (): Promise<string> => `file:${join(await temporaryFolder(), 'leads.db')}`;

const sqlite: DatabaseKind = { name: 'SQLite', newUrl: freshUrl };

/** The server is started by whoever asks first. */
export const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  async newUrl() {
    const response = await fetch(inject('postgresDatabases'));
    const answer = await response.text();
    if (!response.ok) throw new Error(answer);
    return answer;
  },
};

/** The databases that everything is asked of: those of SQLite, in the thorough run those of PostgreSQL as well. */
export const testDatabases = (): DatabaseKind[] => (isThorough ? [sqlite, postgres] : [sqlite]);

/** Opens a database for one test. */
export async function opened(url: string): Promise<LeadDatabase> {
  const database = await openDatabase(url);
  onTestFinished(() => database.destroy());
  return database;
}

/** A new database, open until the test is over, and its address. */
export async function fresh(newUrl = freshUrl) {
  const url = await newUrl();
  return { url, database: await opened(url) };
}
