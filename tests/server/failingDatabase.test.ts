import { copyFile, rename, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { databaseFile } from '../../src/server/storage/sqlite.ts';
import { message } from './message.ts';
import { run } from './run.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

test('a database that fails gives 503 and no id, and the service says that it is not well', async () => {
  const { app, databaseUrl } = await startApp();
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });

  const other = new Libsql(databaseFile(databaseUrl));
  other.exec('drop table leads');
  other.close();

  const post = await app.inject({ method: 'POST', url: '/messages', payload: message });
  const health = await app.inject('/healthz');
  for (const answer of [post, health]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ errors: [{ field: '', message: expect.not.stringContaining('leads') }] });
  }
});

test('a database that cannot be written gives 503', async () => {
  const { app, databaseUrl } = await startApp();
  const other = new Libsql(databaseFile(databaseUrl));
  // A trigger fails every write and no read, as a full disk does.
  other.exec("create trigger full before insert on leads begin select raise(abort, 'disk full'); end");
  other.close();
  expect((await app.inject({ method: 'POST', url: '/messages', payload: message })).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test.each([
  ['moved', (file: string) => rename(file, `${file}.moved`)],
  ['deleted', (file: string) => rm(file)],
  [
    'replaced',
    async (file: string) => {
      await copyFile(file, `${file}.copy`);
      await rename(`${file}.copy`, file);
    },
  ],
])('a lead is refused, not lost, once the file of the database was %s', async (_what, change) => {
  const { app, databaseUrl } = await startApp();
  const post = () => app.inject({ method: 'POST', url: '/messages', payload: message });
  expect((await post()).statusCode).toBe(201);
  await change(databaseFile(databaseUrl));
  expect((await post()).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(503);
});

/** Another process that locks the database for some milliseconds. */
async function lock(databaseUrl: string, milliseconds: number): Promise<Promise<unknown>[]> {
  const { says, ended } = run('tests/server/lockDatabase.ts', [databaseFile(databaseUrl), String(milliseconds)]);
  await says(/^locked$/m);
  return [ended];
}

/** A service with a stream of leads, some under way at any time, until it is stopped; and the statuses they got. */
async function streamed() {
  const { app, databaseUrl } = await startApp();
  const acknowledged: string[] = [];
  const statuses: number[] = [];
  let stopped = false;
  const post = async () => {
    const answer = await app.inject({ method: 'POST', url: '/messages', payload: message });
    statuses.push(answer.statusCode);
    if (answer.statusCode === 201) acknowledged.push(answer.json<{ id: string }>().id);
    return answer.statusCode;
  };
  const stream = async () => {
    while (!stopped) {
      await post();
      await setTimeout(20);
    }
  };
  const streams = Promise.all([stream(), stream(), stream()]);
  const stop = async () => {
    stopped = true;
    await streams;
    expect((await storedLeads(databaseUrl)).map(({ id }) => id).sort()).toEqual(acknowledged.sort());
  };
  return { app, databaseUrl, post, statuses, stop };
}

test('a lock of 2 s delays leads and refuses none, and pages are served meanwhile', async () => {
  const { app, databaseUrl, statuses, stop } = await streamed();
  const [ended] = await lock(databaseUrl, 2000);
  let over = false;
  void ended?.then(() => (over = true));
  let pages = 0;
  // Each turn of this loop would take as long as the lock, were anything waiting within the event loop.
  for (; !over; pages += 1) {
    expect((await app.inject('/our-work')).statusCode).toBe(404);
    await setTimeout(10);
  }
  expect(pages).toBeGreaterThan(20);
  await stop();
  expect(new Set(statuses)).toEqual(new Set([201]));
});

test('a lock of 12 s refuses leads in time to be told; once it is gone they are stored at once', async () => {
  const { app, databaseUrl, post, statuses, stop } = await streamed();
  const [ended] = await lock(databaseUrl, 12_000);
  const began = performance.now();
  expect(await post()).toBe(503);
  // Browsers wait for 5 s; the machine of a test may be slow.
  expect(performance.now() - began).toBeLessThan(11_000);
  expect((await app.inject('/healthz')).statusCode).toBe(503);
  await ended;
  expect(await post()).toBe(201);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect(statuses).toContain(503);
  await stop();
}, 40_000);
