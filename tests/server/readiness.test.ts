import { rename } from 'node:fs/promises';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { sqlitePathOf } from '../../src/server/storage/sqlite.ts';
import { startWithFiles, upload } from './files/attachments.ts';
import { leaveOfDisks } from './fullDisk.ts';
import { startApp } from './startApp.ts';

const quiet = { waiting: 0, oldestWaitingSeconds: 0, failed: 0 };

test('all is well, until the database is gone', async () => {
  const { app, databaseUrl } = await startApp();
  const answer = await app.inject('/readyz');
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
  expect(answer.json()).toEqual({ status: 'ok', problems: [], timeZones: expect.stringMatching(/^20\d\d[a-z]$/) });
  await rename(sqlitePathOf(databaseUrl), `${sqlitePathOf(databaseUrl)}.moved`);
  const later = await app.inject('/readyz');
  expect(later.statusCode).toBe(503);
  expect(later.json()).toMatchObject({ status: 'unavailable', problems: ['no lead can be stored now'] });
});

test('on a nearly full disk leads are stored, and balancers hear nothing else; a full one is told', async () => {
  const { app, post } = await startApp();
  leaveOfDisks(19 * 1024 * 1024);
  expect((await post()).statusCode).toBe(201);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    status: 'degraded',
    problems: ['the room for uploaded files is nearly used up'],
  });
  leaveOfDisks(1024);
  expect((await app.inject('/healthz')).statusCode).toBe(503);
  const full = await app.inject('/readyz');
  expect(full.statusCode).toBe(503);
  expect(full.json()).toMatchObject({ status: 'unavailable' });
  expect(full.json().problems).toContain('no lead can be stored now');
});

test('a lead that could not be stored is told, until one is stored again', async () => {
  const { app, databaseUrl, post } = await startApp();
  const other = new Libsql(sqlitePathOf(databaseUrl));
  // A trigger fails every write and no read, as a full disk does.
  other.exec("create trigger full before insert on leads begin select raise(abort, 'disk full'); end");
  expect((await post()).statusCode).toBe(503);
  expect((await app.inject('/readyz')).json()).toMatchObject({
    status: 'unavailable',
    problems: ['the last lead could not be stored'],
  });
  other.exec('drop trigger full');
  other.close();
  expect((await post()).statusCode).toBe(201);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test.each([
  [{ ...quiet, waiting: 3, oldestWaitingSeconds: 60 }, []],
  [{ ...quiet, waiting: 3, oldestWaitingSeconds: 3600 }, ['leads wait for delivery']],
  [{ ...quiet, failed: 1 }, ['deliveries were given up']],
  [undefined, ['the outbox cannot be read']],
])('late mail is told, and takes nothing away: %j', async (state, problems) => {
  const { app } = await startApp({
    outbox: () => (state ? Promise.resolve(state) : Promise.reject(new Error('locked'))),
  });
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ status: problems.length === 0 ? 'ok' : 'degraded', problems });
});

test('too little room for uploaded files is told before there is none', async () => {
  const { app, url } = await startWithFiles({ uploadsMb: 1 });
  const bring = (bytes: number) => upload(url, Buffer.alloc(bytes), { size: bytes + 1 });
  await bring(800_000);
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok', problems: [] });
  await bring(150_000);
  expect((await app.inject('/readyz')).json()).toMatchObject({
    status: 'degraded',
    problems: ['the room for uploaded files is nearly used up'],
  });
});

test('what many ask at once is looked up once', async () => {
  let lookups = 0;
  const { app } = await startApp({
    outbox: async () => {
      lookups += 1;
      return quiet;
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  expect(lookups).toBeLessThan(20);
});
