import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { LeadTables } from './LeadTables.ts';

/** Closes the database with every lead in its one file, so that a copy of that file alone is a whole backup. */
export async function closeDatabase(database: Kysely<LeadTables>): Promise<void> {
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
  } finally {
    await database.destroy();
  }
}
