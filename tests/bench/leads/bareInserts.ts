import Libsql from 'libsql';
import { closeDatabase, openDatabase } from '../../../src/server/storage/database.ts';
import { sqlitePathOf } from '../../../src/server/storage/sqlite.ts';

type Row = Record<string, unknown>;

/** The last rows that the service stored. */
export function storedRows(databaseUrl: string, count: number): Row[] {
  const database = new Libsql(sqlitePathOf(databaseUrl));
  try {
    return database.prepare('select * from leads order by sequence desc limit ?').all(count) as Row[];
  } finally {
    database.close();
  }
}

const columns = ['id', 'kind', 'received_at', 'payload', 'idempotency_key', 'fingerprint'];

/**
 * Inserts rows into a new database, each in a transaction of its own, with the service's durability and nothing around
 * it. Gives the rows per second.
 */
export async function insertBare(databaseUrl: string, rows: readonly Row[]): Promise<number> {
  await closeDatabase(await openDatabase(databaseUrl));
  const database = new Libsql(sqlitePathOf(databaseUrl));
  for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON']) database.pragma(pragma);
  const statement = database.prepare(`insert into leads (${columns.join()}) values (${columns.map(() => '?').join()})`);
  const begin = performance.now();
  for (const row of rows) statement.run(...columns.map((column) => row[column]));
  const perSecond = rows.length / ((performance.now() - begin) / 1000);
  database.close();
  return perSecond;
}
