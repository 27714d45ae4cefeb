// What PostgreSQL has to do for the service; `npm run test:all` asks it for everything that it asks SQLite for.

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Destination } from '../../src/server/delivery/destination.ts';
import { countWaitingAndUnnoticedFailed } from '../../src/server/storage/outbox.ts';
import { eventually } from '../eventually.ts';
import { opened, postgres } from './databases.ts';
import { message } from './message.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

test('tests that failed beside a PostgreSQL server end with a status that says so', () => {
  const code = "import('./tests/server/postgresServer.ts').then(() => void (process.exitCode = 3))";
  expect(spawnSync(process.execPath, ['--import', 'tsx', '--eval', code]).status).toBe(3);
});

test('two services make the tables at once, store each lead once and deliver it once', async () => {
  const databaseUrl = await postgres.newUrl();
  const delivered: string[] = [];
  const mail: Destination = {
    name: 'mail',
    declineReason: () => undefined,
    deliver: async ({ lead }) => void delivered.push(lead.id),
  };
  const services = await Promise.all([1, 2].map(() => startApp({ databaseUrl, destinations: [mail] })));
  const post = (index: number, key: string) =>
    services[index % 2]?.app.inject({
      method: 'POST',
      url: '/messages',
      payload: message,
      headers: { 'idempotency-key': key },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => post(index, `key ${index >> 1}`)));
  const ids = new Set(answers.map((answer) => answer?.json<{ id: string }>().id));
  expect(ids.size).toBe(10);
  expect(new Set((await storedLeads(databaseUrl)).map(({ id }) => id))).toEqual(ids);

  const database = await opened(databaseUrl);
  await eventually(async () =>
    expect(await countWaitingAndUnnoticedFailed(database, new Date())).toMatchObject({ waiting: 0 }),
  );
  expect(delivered.sort()).toEqual([...ids].sort());
});
