import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the database that a `file:` URL names; `file:var/leads.db` is relative to the working directory. */
export function databaseFile(databaseUrl: string): string {
  return databaseUrl.startsWith('file:///') ? fileURLToPath(databaseUrl) : resolve(databaseUrl.slice('file:'.length));
}
