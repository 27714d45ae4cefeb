import type { ColumnDefinitionBuilder, QueryExecutorProvider } from 'kysely';
import { isPostgres } from '../postgres.ts';

type Column = [type: 'integer' | 'bigserial', build: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder];

/** A key that counts upwards by itself. */
export const countingKey = (db: QueryExecutorProvider): Column =>
  isPostgres(db)
    ? ['bigserial', (column) => column.primaryKey()]
    : ['integer', (column) => column.primaryKey().autoIncrement()];

/** A number of 64 bits with a fraction. */
export const double = (db: QueryExecutorProvider): 'double precision' | 'real' =>
  isPostgres(db) ? 'double precision' : 'real';
