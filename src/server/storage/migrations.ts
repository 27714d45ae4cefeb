import {
  type ColumnDefinitionBuilder,
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

/** All migrations of the schema, in order. One that was released is never edited. */
const migrations: Record<string, Migration> = {
  '001-leads': {
    async up(db) {
      await db.schema
        .createTable('leads')
        .addColumn('sequence', ...countingKey(db))
        .addColumn('id', 'text', (column) => column.notNull().unique())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('payload', 'text', (column) => column.notNull())
        .addColumn('idempotency_key', 'text', (column) => column.unique())
        .addColumn('fingerprint', 'text')
        .execute();
    },
  },
  '002-estimates': {
    async up(db) {
      await db.schema
        .createTable('rate_tables')
        .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('estimates')
        .addColumn('lead_id', 'text', (column) => column.primaryKey().notNull().references('leads.id'))
        .addColumn('rate_table', 'text')
        .addColumn('rate_table_hash', 'text', (column) => column.references('rate_tables.hash'))
        .addColumn('total_cost', 'integer')
        .addColumn('total_hours', double(db))
        .addColumn('estimate', 'text')
        .addColumn('problem', 'text')
        .addColumn('claim', 'text', (column) => column.notNull())
        .addColumn('differences', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '003-consents-and-attribution': {
    async up(db) {
      // SQLite adds only one column per statement.
      await db.schema.alterTable('leads').addColumn('consents', 'text').execute();
      await db.schema.alterTable('leads').addColumn('attribution', 'text').execute();
    },
  },
  '004-marks': {
    async up(db) {
      await db.schema.alterTable('leads').addColumn('marks', 'text').execute();
    },
  },
  '005-outbox': {
    async up(db) {
      await db.schema.alterTable('leads').addColumn('handled_at', 'text').execute();
      await db.schema
        .createTable('deliveries')
        .addColumn('sequence', ...countingKey(db))
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
        .addColumn('destination', 'text', (column) => column.notNull())
        .addColumn('about', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('waiting_since', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('delivered_at', 'text')
        .addColumn('last_error', 'text')
        .addUniqueConstraint('deliveries_once', ['lead_id', 'destination', 'about'])
        .execute();
      await db.schema
        .createIndex('deliveries_due')
        .on('deliveries')
        .columns(['state', 'destination', 'due_at'])
        .execute();
      await db.schema.createIndex('leads_received').on('leads').column('received_at').execute();
    },
  },
  '006-files': {
    async up(db) {
      await db.schema
        .createTable('files')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('form', 'text', (column) => column.notNull())
        .addColumn('field', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('width', 'integer')
        .addColumn('height', 'integer')
        .addColumn('received_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('files_received').on('files').column('received_at').execute();
      await db.schema
        .createTable('lead_files')
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
        .addColumn('file_id', 'text', (column) => column.notNull().references('files.id'))
        .addPrimaryKeyConstraint('lead_files_once', ['lead_id', 'file_id'])
        .execute();
      await db.schema.createIndex('lead_files_file').on('lead_files').column('file_id').execute();
    },
  },
  '007-drafts': {
    async up(db) {
      await db.schema
        .createTable('drafts')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('form', 'text', (column) => column.notNull())
        .addColumn('mailbox', 'text', (column) => column.notNull())
        .addColumn('draft', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('drafts_expire').on('drafts').column('expires_at').execute();
      await db.schema
        .createTable('draft_files')
        .addColumn('draft_id', 'text', (column) => column.notNull().references('drafts.id'))
        .addColumn('file_id', 'text', (column) => column.notNull().references('files.id'))
        .addPrimaryKeyConstraint('draft_files_once', ['draft_id', 'file_id'])
        .execute();
      await db.schema.createIndex('draft_files_file').on('draft_files').column('file_id').execute();
    },
  },
  '008-desk': {
    async up(db) {
      await db.schema
        .createTable('desk_password')
        .addColumn('hash', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('desk_sessions')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('desk_log')
        .addColumn('sequence', ...countingKey(db))
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('browser', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '009-language': {
    async up(db) {
      await db.schema.alterTable('leads').addColumn('language', 'text').execute();
    },
  },
  '010-work-on-leads': {
    async up(db) {
      await db.schema.alterTable('leads').addColumn('state', 'text').execute();
      await db.schema
        .createTable('lead_notes')
        .addColumn('sequence', ...countingKey(db))
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('lead_notes_lead').on('lead_notes').column('lead_id').execute();
      // The newest leads that are still to be handled are found without going through all others.
      await sql`create index leads_open on leads (sequence) where handled_at is null`.execute(db);
    },
  },
};

const migratorOf = (database: LeadDatabase): Migrator =>
  new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve(migrations) } });

/** Migrates a database to the schema of this release, in one transaction. */
export async function migrate(database: LeadDatabase): Promise<void> {
  const { error } = await migratorOf(database).migrateToLatest();
  const [, later] = /migration (\S+) is missing/.exec(String(error)) ?? [];
  if (later !== undefined)
    throw new Error(
      `a newer release has changed it (${later}). Start that release, or restore the backup from before the upgrade`,
      { cause: error },
    );
  if (error !== undefined) throw error;
}

/** Throws where a database does not have the schema of this release: a read-only one cannot be migrated. */
export async function expectMigrated(database: LeadDatabase): Promise<void> {
  const isDone = ({ executedAt }: MigrationInfo): boolean => executedAt !== undefined;
  if (!(await migratorOf(database).getMigrations()).every(isDone))
    throw new Error('the service of this release was never started on it. Start it once');
}
