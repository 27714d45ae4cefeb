import Libsql from 'libsql';
import { closeDatabase, openDatabase } from '../../../src/server/storage/database.ts';
import { databaseFile } from '../../../src/server/storage/sqlite.ts';

type Row = Record<string, unknown>;

/** The last rows that the service stored. */
export function storedRows(databaseUrl: string, count: number): Row[] {
  const database = new Libsql(databaseFile(databaseUrl));
  try {
    return database.prepare('select * from leads order by sequence desc limit ?').all(count) as Row[];
  } finally {
    database.close();
  }
}

/** A new, empty database of leads, with the service's durability. */
async function emptyDatabase(databaseUrl: string): Promise<Libsql.Database> {
  await closeDatabase(await openDatabase(databaseUrl));
  const database = new Libsql(databaseFile(databaseUrl));
  for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON']) database.pragma(pragma);
  return database;
}

const insert =
  'insert into leads (id, kind, received_at, payload, idempotency_key, fingerprint) values (?, ?, ?, ?, ?, ?)';
const valuesOf = ({ id, kind, received_at, payload, idempotency_key, fingerprint }: Row): unknown[] => [
  id,
  kind,
  received_at,
  payload,
  idempotency_key,
  fingerprint,
];

/** What inserts a row into a new database, in a transaction of its own. */
export async function bareInsertion(databaseUrl: string): Promise<(row: Row) => void> {
  const statement = (await emptyDatabase(databaseUrl)).prepare(insert);
  return (row) => void statement.run(...valuesOf(row));
}

/** Inserts rows, each in a transaction of its own, with nothing around it. Gives the rows per second. */
export async function insertBare(databaseUrl: string, rows: readonly Row[]): Promise<number> {
  const database = await emptyDatabase(databaseUrl);
  const statement = database.prepare(insert);
  const begin = performance.now();
  for (const row of rows) statement.run(...valuesOf(row));
  const perSecond = rows.length / ((performance.now() - begin) / 1000);
  database.close();
  return perSecond;
}

/** Makes a database of so many leads, all at once. */
export async function fill(databaseUrl: string, rows: readonly Row[], count: number): Promise<void> {
  const database = await emptyDatabase(databaseUrl);
  const statement = database.prepare(insert);
  database.exec('begin');
  for (let each = 0; each < count; each += 1)
    statement.run(...valuesOf({ ...rows[each % rows.length], id: `lead-${each}`, idempotency_key: null }));
  database.exec('commit');
  database.close();
}
