import {
  type ColumnDefinitionBuilder,
  type Kysely,
  type Migration,
  type MigrationInfo,
  Migrator,
  type QueryExecutorProvider,
  sql,
} from 'kysely';
import { isPostgres } from './postgres.ts';
import type { LeadDatabase } from './schema.ts';

type Column = [type: 'integer' | 'bigserial', build: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder];

/** An auto-incrementing primary key. */
const countingKey = (db: QueryExecutorProvider): Column =>
  isPostgres(db)
    ? ['bigserial', (column) => column.primaryKey()]
    : ['integer', (column) => column.primaryKey().autoIncrement()];

/** The column type of a 64-bit floating-point number. */
const double = (db: QueryExecutorProvider): 'double precision' | 'real' =>
  isPostgres(db) ? 'double precision' : 'real';

const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

/** All migrations of the schema, in order, each with its statements. One that was released is never edited. */
const migrations: Record<string, (db: Kysely<unknown>) => { execute(): Promise<unknown> }[]> = {
  '001-tables': (db) => [
    db.schema
      .createTable('leads')
      .addColumn('sequence', ...countingKey(db))
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', required)
      .addColumn('received_at', 'text', required)
      .addColumn('payload', 'text', required)
      .addColumn('idempotency_key', 'text', (column) => column.unique())
      .addColumn('fingerprint', 'text')
      .addColumn('consents', 'text')
      .addColumn('attribution', 'text')
      .addColumn('marks', 'text')
      .addColumn('handled_at', 'text')
      .addColumn('language', 'text')
      .addColumn('state', 'text'),
    db.schema.createIndex('leads_received').on('leads').column('received_at'),
    // The newest leads that are still to be handled are found without going through all others.
    db.schema.createIndex('leads_open').on('leads').column('sequence').where(sql.ref('handled_at'), 'is', null),
    db.schema
      .createTable('lead_notes')
      .addColumn('sequence', ...countingKey(db))
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
      .addColumn('at', 'text', required)
      .addColumn('text', 'text', required),
    db.schema.createIndex('lead_notes_lead').on('lead_notes').column('lead_id'),
    db.schema
      .createTable('rate_tables')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('version', 'text', required)
      .addColumn('content', 'text', required),
    db.schema
      .createTable('estimates')
      .addColumn('lead_id', 'text', (column) => column.primaryKey().notNull().references('leads.id'))
      .addColumn('rate_table', 'text')
      .addColumn('rate_table_hash', 'text', (column) => column.references('rate_tables.hash'))
      .addColumn('total_cost', 'integer')
      .addColumn('total_hours', double(db))
      .addColumn('estimate', 'text')
      .addColumn('problem', 'text')
      .addColumn('claim', 'text', required)
      .addColumn('differences', 'text', required),
    db.schema
      .createTable('deliveries')
      .addColumn('sequence', ...countingKey(db))
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
      .addColumn('destination', 'text', required)
      .addColumn('about', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('attempts', 'integer', required)
      .addColumn('waiting_since', 'text', required)
      .addColumn('due_at', 'text', required)
      .addColumn('delivered_at', 'text')
      .addColumn('last_error', 'text')
      .addUniqueConstraint('deliveries_once', ['lead_id', 'destination', 'about']),
    db.schema.createIndex('deliveries_due').on('deliveries').columns(['state', 'destination', 'due_at']),
    db.schema
      .createTable('files')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('form', 'text', required)
      .addColumn('field', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('bytes', 'integer', required)
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('received_at', 'text', required),
    db.schema.createIndex('files_received').on('files').column('received_at'),
    db.schema
      .createTable('lead_files')
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
      .addColumn('file_id', 'text', (column) => column.notNull().references('files.id'))
      .addPrimaryKeyConstraint('lead_files_once', ['lead_id', 'file_id']),
    db.schema.createIndex('lead_files_file').on('lead_files').column('file_id'),
    db.schema
      .createTable('drafts')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('form', 'text', required)
      .addColumn('mailbox', 'text', required)
      .addColumn('draft', 'text', required)
      .addColumn('expires_at', 'text', required),
    db.schema.createIndex('drafts_expire').on('drafts').column('expires_at'),
    db.schema
      .createTable('draft_files')
      .addColumn('draft_id', 'text', (column) => column.notNull().references('drafts.id'))
      .addColumn('file_id', 'text', (column) => column.notNull().references('files.id'))
      .addPrimaryKeyConstraint('draft_files_once', ['draft_id', 'file_id']),
    db.schema.createIndex('draft_files_file').on('draft_files').column('file_id'),
    db.schema.createTable('desk_password').addColumn('hash', 'text', required),
    db.schema
      .createTable('desk_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('expires_at', 'text', required)
      .addColumn('used_at', 'text', required),
    db.schema
      .createTable('desk_log')
      .addColumn('sequence', ...countingKey(db))
      .addColumn('at', 'text', required)
      .addColumn('event', 'text', required)
      .addColumn('address', 'text', required)
      .addColumn('browser', 'text', required),
    db.schema
      .createTable('push_keys')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('public_key', 'text', required)
      .addColumn('private_key', 'text', required),
    db.schema
      .createTable('push_devices')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('endpoint', 'text', required)
      .addColumn('p256dh', 'text', required)
      .addColumn('auth', 'text', required)
      .addColumn('session_id', 'text', required)
      .addColumn('added_at', 'text', required),
    db.schema.createTable('passed_time').addColumn('time', 'text', required).addColumn('waited', 'integer', required),
    { execute: () => sql`insert into passed_time (time, waited) values (${new Date().toISOString()}, 0)`.execute(db) },
  ],
  '002-wordings': (db) => [
    db.schema
      .createTable('wordings')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('content', 'text', required),
    db.schema.alterTable('leads').addColumn('wording_hash', 'text'),
  ],
  '003-sent-drafts': (db) => [db.schema.alterTable('drafts').addColumn('sent', 'text')],
  '004-delivery-problems': (db) => [db.schema.alterTable('deliveries').addColumn('problem', 'text')],
  '004-push-failures': (db) => [
    db.schema.alterTable('push_devices').addColumn('failures', 'integer', (column) => required(column).defaultTo(0)),
    db.schema.alterTable('push_devices').addColumn('failing_since', 'text'),
  ],
};

const migratorOf = (database: LeadDatabase): Migrator => {
  const up = Object.entries(migrations).map(([name, statements]): [string, Migration] => [
    name,
    {
      async up(db) {
        for (const statement of statements(db)) await statement.execute();
      },
    },
  ]);
  return new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve(Object.fromEntries(up)) } });
};

/** Migrates a database to the schema of this release, in one transaction. */
export async function migrate(database: LeadDatabase): Promise<void> {
  const { error } = await migratorOf(database).migrateToLatest();
  const [, unknown] = /migration (\S+) is missing/.exec(String(error)) ?? [];
  if (unknown !== undefined) throw new Error(unknownMigration(unknown), { cause: error });
  if (error !== undefined) throw error;
}

/** Says which release made a migration that this one does not know: databases of today begin with `001-tables`. */
const unknownMigration = (name: string): string =>
  name < '001-tables'
    ? `an older release made it (${name}), whose databases are not taken over. Keep it as a copy, which that release ` +
      'can still read, and name another with DATABASE_URL, or move it away: the service makes a new one'
    : `a newer release has changed it (${name}). Start that release, or restore the backup from before the upgrade`;

/** Throws where a database does not have the schema of this release: a read-only one cannot be migrated. */
export async function expectMigrated(database: LeadDatabase): Promise<void> {
  const isDone = ({ executedAt }: MigrationInfo): boolean => executedAt !== undefined;
  if (!(await migratorOf(database).getMigrations()).every(isDone))
    throw new Error('the service of this release was never started on it. Start it once');
}
