import type { DatabaseConnection } from 'kysely';
import { CompiledQuery, SqliteDriver } from 'kysely';

/**
 * Takes the write lock when a transaction begins: two processes then wait for each other, where SQLite's own
 * `begin` lets both read and fails the second one's first write.
 */
export class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
