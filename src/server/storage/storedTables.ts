import { sql } from 'kysely';
import type { StoredTable, StoredTables } from '../../checker/tables/inUse.ts';
import { DatabaseError, openDatabaseReadOnly } from './database.ts';

/** The rate tables by which the leads of a database were priced, which the checker compares with the files. */
export const storedTablesIn = (databaseUrl: string): StoredTables => ({
  read: () => readStoredTables(databaseUrl),
});

/**
 * Every rate table that a stored lead was priced by; empty where there is no database, or one without tables. Throws
 * a DatabaseError when it cannot be read.
 */
async function readStoredTables(databaseUrl: string): Promise<StoredTable[]> {
  const database = openDatabaseReadOnly(databaseUrl);
  if (database === undefined) return [];
  try {
    const tables = await database.introspection.getTables();
    if (!tables.some(({ name }) => String(name) === 'rate_tables')) return [];
    return (
      await sql<StoredTable>`select hash, version, content from rate_tables order by version, hash`.execute(database)
    ).rows;
  } catch (error) {
    throw new DatabaseError(databaseUrl, 'read', error);
  } finally {
    await database.destroy();
  }
}
