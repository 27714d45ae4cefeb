import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { databaseFile } from '../../src/server/storage/database.ts';
import { message } from './message.ts';
import { startApp } from './startApp.ts';

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
