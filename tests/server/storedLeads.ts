import { openDatabaseReadOnly } from '../../src/server/storage/database.ts';
import { listLeads } from '../../src/server/storage/readLeads.ts';
import type { LeadRecord } from '../../src/server/storage/schema.ts';

/** What lies in a database, read as another process would. */
export async function storedLeads(databaseUrl: string): Promise<LeadRecord[]> {
  const database = openDatabaseReadOnly(databaseUrl);
  if (database === undefined) return [];
  try {
    const leads: LeadRecord[] = [];
    for await (const lead of await listLeads(database)) leads.push(lead);
    return leads;
  } finally {
    await database.destroy();
  }
}
