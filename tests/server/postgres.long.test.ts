import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LeadStore } from '../../src/server/storage/LeadStore.ts';
import { opened, postgres } from './databases.ts';
import { storedLeads } from './storedLeads.ts';
import { newLead } from './storeLead.ts';

test('PostgreSQL ends all its connections, again and again: leads wait, and each is stored once', async () => {
  const url = await postgres.newUrl();
  const store = new LeadStore(await opened(url));
  const server = await opened(url);
  const stored: string[] = [];
  for (let round = 0; round < 30; round += 1) {
    const storing = Promise.all(Array.from({ length: 5 }, () => store.store(newLead())));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(server);
    stored.push(...(await storing).map(({ id }) => id));
  }
  expect((await storedLeads(url)).map(({ id }) => id).sort()).toEqual(stored.sort());
});
