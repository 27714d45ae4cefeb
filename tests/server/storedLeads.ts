import type { Lead } from '../../src/server/storage/Lead.ts';
import { listLeads } from '../../src/server/storage/listLeads.ts';
import { openDatabaseReadOnly } from '../../src/server/storage/openDatabaseReadOnly.ts';

/** What lies in a database, read as another process would. */
export async function storedLeads(databaseUrl: string): Promise<Lead[]> {
  const database = openDatabaseReadOnly(databaseUrl);
  if (database === undefined) return [];
  try {
    return await listLeads(database);
  } finally {
    await database.destroy();
  }
}
