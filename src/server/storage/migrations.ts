import { type Migration, type MigrationInfo, Migrator, type QueryExecutorProvider, sql } from 'kysely';
import { isPostgres } from './postgres.ts';
import { joinAllLeads } from './persons.ts';
import type { LeadDatabase } from './schema.ts';

/** The types of columns that SQLite and PostgreSQL write in two ways. */
const typesOf = (db: QueryExecutorProvider) =>
  isPostgres(db)
    ? { counter: 'bigserial primary key', double: 'double precision' }
    : { counter: 'integer primary key autoincrement', double: 'real' };

/** A statement, or a change of rows that SQL alone cannot make. */
type Step = string | ((database: LeadDatabase) => Promise<void>);

/** All migrations of the schema, in order, each with its steps. One that was released is never edited. */
const migrations: Record<string, (types: ReturnType<typeof typesOf>) => Step[]> = {
  '001-tables': ({ counter, double }) => [
    `create table leads (
      sequence ${counter}, id text not null unique, kind text not null, received_at text not null,
      payload text not null, idempotency_key text unique, fingerprint text, consents text, attribution text,
      marks text, handled_at text, language text, state text)`,
    'create index leads_received on leads (received_at)',
    // The newest leads that are still to be handled are found without going through all others.
    'create index leads_open on leads (sequence) where handled_at is null',
    `create table lead_notes (
      sequence ${counter}, lead_id text not null references leads (id), at text not null, text text not null)`,
    'create index lead_notes_lead on lead_notes (lead_id)',
    'create table rate_tables (hash text not null primary key, version text not null, content text not null)',
    `create table estimates (
      lead_id text not null primary key references leads (id), rate_table text,
      rate_table_hash text references rate_tables (hash), total_cost integer, total_hours ${double}, estimate text,
      problem text, claim text not null, differences text not null)`,
    `create table deliveries (
      sequence ${counter}, lead_id text not null references leads (id), destination text not null,
      about text not null, state text not null, attempts integer not null, waiting_since text not null,
      due_at text not null, delivered_at text, last_error text,
      constraint deliveries_once unique (lead_id, destination, about))`,
    'create index deliveries_due on deliveries (state, destination, due_at)',
    `create table files (
      id text not null primary key, form text not null, field text not null, name text not null, type text not null,
      bytes integer not null, width integer, height integer, received_at text not null)`,
    'create index files_received on files (received_at)',
    `create table lead_files (
      lead_id text not null references leads (id), file_id text not null references files (id),
      constraint lead_files_once primary key (lead_id, file_id))`,
    'create index lead_files_file on lead_files (file_id)',
    `create table drafts (
      id text not null primary key, form text not null, mailbox text not null, draft text not null,
      expires_at text not null)`,
    'create index drafts_expire on drafts (expires_at)',
    `create table draft_files (
      draft_id text not null references drafts (id), file_id text not null references files (id),
      constraint draft_files_once primary key (draft_id, file_id))`,
    'create index draft_files_file on draft_files (file_id)',
    'create table desk_password (hash text not null)',
    'create table desk_sessions (id text not null primary key, expires_at text not null, used_at text not null)',
    `create table desk_log (
      sequence ${counter}, at text not null, event text not null, address text not null, browser text not null)`,
    'create table push_keys (id text not null primary key, public_key text not null, private_key text not null)',
    `create table push_devices (
      id text not null primary key, endpoint text not null, p256dh text not null, auth text not null,
      session_id text not null, added_at text not null)`,
    'create table passed_time (time text not null, waited integer not null)',
    `insert into passed_time (time, waited) values ('${new Date().toISOString()}', 0)`,
  ],
  '002-wordings': () => [
    'create table wordings (hash text not null primary key, content text not null)',
    'alter table leads add column wording_hash text',
  ],
  '003-sent-drafts': () => ['alter table drafts add column sent text'],
  '004-delivery-problems': () => ['alter table deliveries add column problem text'],
  '004-push-failures': () => [
    'alter table push_devices add column failures integer not null default 0',
    'alter table push_devices add column failing_since text',
  ],
  '005-lead-filters': () => [
    // The desk's list and how many leads it has come from an index alone: rows have all that visitors wrote.
    'drop index leads_open',
    'drop index leads_received',
    'create index leads_filters on leads (sequence, received_at, kind, language, state, handled_at)',
    'create index leads_received on leads (received_at, sequence, kind, language, state, handled_at)',
  ],
  '006-visit-counts': () => [
    `create table visit_counts (
      day text not null, form text not null, language text not null, width text not null, kind text not null,
      name text not null, count integer not null,
      constraint visit_counts_once primary key (day, form, language, width, kind, name))`,
  ],
  '007-persons': () => [
    "alter table leads add column person_id text not null default ''",
    'alter table leads add column person_phone text',
    'alter table leads add column person_email text',
    'alter table leads add column apart_at text',
    joinAllLeads,
    'create index leads_person_phone on leads (person_phone, person_id)',
    'create index leads_person_email on leads (person_email, person_id)',
    // The desk's list has all that it asks of persons, and of their other leads, from an index alone.
    'drop index leads_filters',
    'drop index leads_received',
    'create index leads_received on leads (received_at, sequence, kind, language, state, handled_at, person_id)',
    'create index leads_persons on leads (person_id, sequence, received_at, kind, language, state, handled_at, id)',
  ],
};

const migratorOf = (database: LeadDatabase): Migrator => {
  const up = Object.entries(migrations).map(([name, steps]): [string, Migration] => [
    name,
    {
      async up(db) {
        for (const step of steps(typesOf(db))) await (typeof step === 'string' ? sql.raw(step).execute(db) : step(db));
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
