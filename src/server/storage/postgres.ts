import { Kysely, PostgresAdapter, PostgresDialect, type QueryExecutorProvider } from 'kysely';
import pg from 'pg';
import type { LeadTables } from './schema.ts';

/** Whether a `DATABASE_URL` names a PostgreSQL database. */
export const isPostgresUrl = (databaseUrl: string): boolean => /^postgres(ql)?:/.test(databaseUrl);

/** Whether an open database, or a transaction on it, is PostgreSQL's. */
export const isPostgres = (database: QueryExecutorProvider): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;

/** The server's `bigint`, which counts and sequences are: none of ours comes near what a number can hold. */
const bigint = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigint ? Number : (pg.types.getTypeParser(oid, format as 'text') as unknown),
};

/** Connects to a PostgreSQL database, when something is first asked of it. */
export function openPostgres(databaseUrl: string, { readOnly = false } = {}): Kysely<LeadTables> {
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
  // The server ended a connection that nobody uses: the next one is made when it is needed.
  pool.on('error', () => undefined);
  // It may as well end one that is in use, when it is restarted: its queries fail then, and nothing else may.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<LeadTables>({ dialect: new PostgresDialect({ pool }) });
}

/** A database's address without its password, to be shown. */
export function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return databaseUrl;
  const url = new URL(databaseUrl);
  if (url.password === '') return databaseUrl;
  url.password = '***';
  return url.href;
}
