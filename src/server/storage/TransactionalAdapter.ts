import { SqliteAdapter } from 'kysely';

/** SQLite can undo schema changes, which Kysely does not count on: a migration that breaks off leaves no trace. */
export class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
