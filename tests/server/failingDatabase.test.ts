import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { databaseFile } from '../../src/server/storage/database.ts';
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

/** Another process that locks the database for longer than the service waits. */
function lock(databaseUrl: string) {
  const { says, ended } = run('tests/server/lockDatabase.ts', [databaseFile(databaseUrl), '2000']);
  return { locked: says(/^locked$/m), ended };
}

test('once a lock that refused a lead is gone, leads are stored at once', async () => {
  const { app, databaseUrl } = await startApp();
  const post = () => app.inject({ method: 'POST', url: '/messages', payload: message });
  const { locked, ended } = lock(databaseUrl);
  await locked;
  expect((await post()).statusCode).toBe(503);
  expect(await ended).toEqual([0, null]);
  for (let lead = 0; lead < 3; lead++) expect((await post()).statusCode).toBe(201);
});

test('in a stream of leads a lock refuses some for its time, and every acknowledged one is stored once', async () => {
  const { app, databaseUrl } = await startApp();
  const acknowledged: string[] = [];
  const post = async () => {
    const answer = await app.inject({ method: 'POST', url: '/messages', payload: message });
    if (answer.statusCode === 201) acknowledged.push(answer.json<{ id: string }>().id);
    else expect(answer.statusCode).toBe(503);
    return answer.statusCode;
  };
  const { locked, ended } = lock(databaseUrl);
  let over = false;
  void ended.then(() => (over = true));
  const during: number[] = [];
  // A request in memory leaves the event loop no turn in which to hear of the other process.
  while (!over) {
    during.push(await post());
    await new Promise(setImmediate);
  }
  await locked;
  expect(during).toContain(503);
  expect(await Promise.all(Array.from({ length: 20 }, post))).toEqual(Array.from({ length: 20 }, () => 201));
  expect((await storedLeads(databaseUrl)).map(({ id }) => id).sort()).toEqual(acknowledged.sort());
});
