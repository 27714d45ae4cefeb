import type { Kysely } from 'kysely';
import type { LeadTables } from './LeadTables.ts';

/** Whether a database that is only read has a table yet: an empty or older one may not. */
export async function hasTable(database: Kysely<LeadTables>, name: keyof LeadTables): Promise<boolean> {
  return (await database.introspection.getTables()).some((table) => table.name === name);
}
