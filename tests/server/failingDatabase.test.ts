import { copyFile, rename, rm } from 'node:fs/promises';
import Libsql from 'libsql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sqlitePathOf } from '../../src/server/storage/sqlite.ts';
import { compiledForm } from '../engine/compiledForm.ts';
import { compiledForms } from './compiledForms.ts';
import { isInstalled } from '../deploy/installed.ts';
import { pdf, photo } from './files/sampleFiles.ts';
import { send, startWithFiles, upload } from './files/attachments.ts';
import { beginRecovery } from './recovery.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

test('a database that fails gives 503 and no id, and the service says that it is not well', async () => {
  const { app, databaseUrl, post } = await startApp();
  expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok' });

  const other = new Libsql(sqlitePathOf(databaseUrl));
  other.exec('drop table leads');
  other.close();

  const refused = await post();
  const health = await app.inject('/healthz');
  for (const answer of [refused, health]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ errors: [{ field: '', message: expect.not.stringContaining('leads') }] });
  }
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
  const { app, databaseUrl, post } = await startApp();
  expect((await post()).statusCode).toBe(201);
  await change(sqlitePathOf(databaseUrl));
  expect((await post()).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(503);
});

/** Locks the database as a backup or a database browser does, until it is told to let go. */
function lock(databaseUrl: string): () => void {
  const other = new Libsql(sqlitePathOf(databaseUrl));
  other.exec('begin immediate');
  return () => {
    other.exec('commit');
    other.close();
  };
}

test('a lock delays leads and refuses none, and pages are served meanwhile', async () => {
  const { app, databaseUrl, post } = await startApp();
  const unlock = lock(databaseUrl);
  const leads = Array.from({ length: 3 }, () => post());
  let stored = 0;
  for (const lead of leads) void lead.then(() => (stored += 1));
  for (let pages = 0; pages < 5; pages += 1) expect((await app.inject('/our-work')).statusCode).toBe(404);
  expect(stored).toBe(0);
  unlock();
  for (const answer of await Promise.all(leads)) expect(answer.statusCode).toBe(201);
  expect(await storedLeads(databaseUrl)).toHaveLength(3);
});

test('a lock that lasts refuses leads and files in words; once it is gone they are stored at once', async () => {
  const forms = { ...(await compiledForms()), attachments: compiledForm('attachments') };
  const { app, url, databaseUrl, post } = await startWithFiles({ forms });
  const answers = async () => {
    const answered = await Promise.all([post(), upload(url, pdf(), { field: 'plan' }), app.inject('/healthz')]);
    return answered.map((answer) => ('statusCode' in answer ? answer.statusCode : answer.status));
  };
  const unlock = lock(databaseUrl);
  // Whoever waits has waited for long.
  let seconds = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (seconds += 1) * 1000);
  onTestFinished(() => clock.mockRestore());
  expect(await answers()).toEqual([503, 503, 503]);
  clock.mockRestore();
  unlock();
  expect(await answers()).toEqual([201, 201, 200]);
  expect(await storedLeads(databaseUrl)).toHaveLength(1);
});

const hasPerl = isInstalled('perl', '-MFcntl', '-e', '1');
test.runIf(hasPerl)('a lead waits, too, for what is read before it is stored', async () => {
  const { app, url, databaseUrl } = await startWithFiles();
  const picture = await upload(url, await photo(), { field: 'picture' });
  const recovered = await beginRecovery(sqlitePathOf(databaseUrl));
  let isAnswered = false;
  const sent = send(url, { picture: picture.body }).finally(() => (isAnswered = true));
  for (let pages = 0; pages < 5; pages += 1) expect((await app.inject('/our-work')).statusCode).toBe(404);
  expect(isAnswered).toBe(false);
  await recovered();
  expect((await sent).status).toBe(201);
});
