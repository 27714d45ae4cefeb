import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Kysely } from 'kysely';
import Libsql from 'libsql';
import { DatabaseError } from './DatabaseError.ts';
import type { LeadTables } from './LeadTables.ts';
import { LibsqlDialect } from './LibsqlDialect.ts';
import { databaseFile } from './databaseFile.ts';

/** Opens the lead database to read beside a running service. Nothing when there is none yet: it is never created here. */
export function openDatabaseReadOnly(databaseUrl: string): Kysely<LeadTables> | undefined {
  const file = databaseFile(databaseUrl);
  if (!existsSync(file)) return undefined;
  try {
    const connection = new Libsql(`${pathToFileURL(file).href}?mode=ro`);
    connection.pragma('busy_timeout = 5000');
    return new Kysely<LeadTables>({ dialect: new LibsqlDialect(connection) });
  } catch (error) {
    throw new DatabaseError(file, 'opened', error);
  }
}
