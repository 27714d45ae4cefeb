import type { DialectAdapter, Driver, SqliteDatabase } from 'kysely';
import { SqliteDialect } from 'kysely';
import { ImmediateDriver } from './ImmediateDriver.ts';
import { TransactionalAdapter } from './TransactionalAdapter.ts';

/** Kysely on an open libsql database. */
export class LibsqlDialect extends SqliteDialect {
  constructor(private readonly database: SqliteDatabase) {
    super({ database });
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.database });
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}
