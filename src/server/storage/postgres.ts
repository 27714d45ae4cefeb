import { PostgresAdapter, PostgresDialect, type QueryExecutorProvider } from 'kysely';
import pg from 'pg';
import { type LeadDatabase, openKysely } from './schema.ts';

export const isPostgresUrl = (databaseUrl: string): boolean => /^postgres(ql)?:/.test(databaseUrl);

export const isPostgres = (database: QueryExecutorProvider): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;

/** Type id of `bigint`, the type of counts and sequences. They are parsed as numbers, since none exceeds 2^53. */
const bigint = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigint ? Number : (pg.types.getTypeParser(oid, format as 'text') as unknown),
};

/** Opens a PostgreSQL database. It connects on the first query. */
export function openPostgres(databaseUrl: string, { readOnly = false } = {}): LeadDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 8,
    connectionTimeoutMillis: 3000,
    statement_timeout: 30_000,
    keepAlive: true,
    application_name: 'leads',
    types,
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
  });
  // The server closed an idle connection: the pool opens a new one when needed.
  pool.on('error', () => undefined);
  // A restarting server also closes connections in use: their queries reject, and the process must not crash.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return openKysely(new PostgresDialect({ pool }));
}

export function maskPasswordInUrl(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return databaseUrl;
  const url = new URL(databaseUrl);
  if (url.password === '') return databaseUrl;
  url.password = '***';
  return url.href;
}
