import { sql } from 'kysely';
import { DatabaseError, openDatabaseReadOnly } from '../../server/storage/database.ts';

/** A rate table as it was when a stored lead was priced by it. */
export interface StoredTable {
  hash: string;
  version: string;
  /** JSON. */
  content: string;
}

/** Every table that a stored lead was priced by. A database that is missing, or older than prices, has none. Throws a DatabaseError when it cannot be read. */
export async function readStoredTables(databaseUrl: string): Promise<StoredTable[]> {
  const database = openDatabaseReadOnly(databaseUrl);
  if (database === undefined) return [];
  try {
    const tables = await database.introspection.getTables();
    if (!tables.some(({ name }) => String(name) === 'rate_tables')) return [];
    return (await sql<StoredTable>`select hash, version, content from rate_tables order by rowid`.execute(database))
      .rows;
  } catch (error) {
    throw new DatabaseError(databaseUrl, 'read', error);
  } finally {
    await database.destroy();
  }
}
