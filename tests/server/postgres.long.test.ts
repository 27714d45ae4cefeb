import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { opened, postgres } from './databases.ts';
import { message } from './message.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

test('PostgreSQL ends all its connections, again and again: leads wait, and each is stored once', async () => {
  const databaseUrl = await postgres.newUrl();
  const { post } = await startApp({ databaseUrl });
  const server = await opened(databaseUrl);
  const stored: string[] = [];
  for (let round = 0; round < 30; round += 1) {
    const posting = Promise.all(Array.from({ length: 5 }, () => post(message)));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(server);
    stored.push(...(await posting).map((answer) => answer.json<{ id: string }>().id));
  }
  expect((await storedLeads(databaseUrl)).map(({ id }) => id).sort()).toEqual(stored.sort());
});
