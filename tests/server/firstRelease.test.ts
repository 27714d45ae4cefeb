import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Destination } from '../../src/server/delivery/destination.ts';
import { isPostgresUrl, openPostgres } from '../../src/server/storage/postgres.ts';
import { databaseFile, openSqlite } from '../../src/server/storage/sqlite.ts';
import { outboxState } from '../../src/server/storage/outbox.ts';
import { readDatabase } from '../../src/cli/readDatabase.ts';
import { testDatabases } from './databases.ts';
import { message } from './message.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

const ids = Array.from({ length: 250 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);

/** What the first release wrote, word for word, whatever migrations say today; PostgreSQL's in the same shape. */
async function firstRelease(url: string): Promise<void> {
  const isPostgres = isPostgresUrl(url);
  const database = isPostgres ? openPostgres(url) : await openSqlite(databaseFile(url));
  const sequence = isPostgres ? 'bigserial primary key' : 'integer primary key autoincrement';
  for (const statement of [
    'create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)',
    'create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)',
    "insert into kysely_migration values ('001-leads', '2026-11-01T12:00:00.000Z')",
    "insert into kysely_migration_lock values ('migration_lock', 0)",
    `create table "leads" ("sequence" ${sequence}, "id" text not null unique, "kind" text not null, "received_at" text not null, "payload" text not null, "idempotency_key" text unique, "fingerprint" text)`,
  ])
    await sql.raw(statement).execute(database);
  for (const id of ids)
    await sql`insert into leads (id, kind, received_at, payload, idempotency_key, fingerprint)
      values (${id}, 'message', '2026-11-01T12:00:00.000Z', ${JSON.stringify({ ...message, message: id })}, ${id}, 'x')`.execute(
      database,
    );
  await database.destroy();
}

describe.each(testDatabases())('a database of the first release, $name', ({ newUrl }) => {
  test('is brought up to date with every lead in it', async () => {
    const databaseUrl = await newUrl();
    await firstRelease(databaseUrl);
    const delivered: string[] = [];
    const destination: Destination = {
      name: 'mail',
      declines: () => undefined,
      deliver: async ({ lead }) => void delivered.push(lead.id),
      close: async () => undefined,
    };
    const { app, post } = await startApp({ databaseUrl, destinations: [destination] });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const later = await post();
    const laterId = (later.json() satisfies { id: string }).id;
    const leads = await storedLeads(databaseUrl);
    expect(leads.map(({ id }) => id)).toEqual([...ids, laterId]);
    expect(leads[7]?.payload).toEqual({ ...message, message: ids[7] });

    // What came before anybody was to be told is not sent by itself; what comes now is.
    await expect.poll(() => delivered).toEqual([laterId]);
    const waiting = await readDatabase(databaseUrl, (database) => outboxState(database, new Date()));
    expect(waiting).toMatchObject({ waiting: 0, failed: 0 });
  });
});
