import type { Kysely } from 'kysely';
import type { LeadTables } from './LeadTables.ts';

/** Whether a table of a database that is only read has a column yet: an older one may not. */
export async function hasColumn(database: Kysely<LeadTables>, table: keyof LeadTables, column: string): Promise<boolean> {
  const tables = await database.introspection.getTables();
  return tables.some(({ name, columns }) => name === table && columns.some((each) => each.name === column));
}
