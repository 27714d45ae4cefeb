import { copyFile, mkdir, readdir, readFile, readlink, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { main } from '../../src/cli/backup.ts';
import { eventually } from '../eventually.ts';
import { called } from '../cli/called.ts';
import { backUpSqliteToNewFile, streamBackupAsZip } from '../../src/server/backup.ts';
import { closeDatabase, openDatabase } from '../../src/server/storage/database.ts';
import { sqlitePathOf } from '../../src/server/storage/sqlite.ts';
import { temporaryPath } from '../../src/versions/files.ts';
import { opened } from './databases.ts';
import { startDesk } from './desk/startDesk.ts';
import { send, startWithFiles, upload } from './files/attachments.ts';
import { pdf, photo } from './files/sampleFiles.ts';
import { leaveOfDisks } from './fullDisk.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';
import { storeLead } from './storeLead.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** What the command does. */
async function backUp(databaseUrl: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const { code, stdout, stderr } = await called(main, args, { DATABASE_URL: databaseUrl });
  return { code, said: stdout + stderr };
}

/** Takes the place of a lost database with a backup, as docs/operations.md says; no service runs meanwhile. */
async function restore(backup: string, databaseUrl: string): Promise<void> {
  const file = sqlitePathOf(databaseUrl);
  for (const name of [file, `${file}-wal`, `${file}-shm`]) await rm(name, { force: true });
  await copyFile(backup, file);
}

test('a backup under a stream of leads has every lead that was acknowledged before it began', async () => {
  const { app, databaseUrl, post } = await startApp();
  const folder = await temporaryFolder();
  const acknowledged: string[] = [];
  let goesOn = true;
  const client = async (): Promise<void> => {
    while (goesOn) {
      const answer = await post();
      expect(answer.statusCode).toBe(201);
      acknowledged.push((answer.json() satisfies { id: string }).id);
    }
  };
  const clients = Promise.all(Array.from({ length: 8 }, client));
  // Enough that a copy of it takes a while.
  while (acknowledged.length < 500) await new Promise((resolve) => setTimeout(resolve, 10));

  const backups: { file: string; before: string[] }[] = [];
  for (const name of ['first.db', 'second.db']) {
    const file = join(folder, name);
    const before = [...acknowledged];
    const { code, said } = await backUp(databaseUrl, file);
    expect(said).toMatch(/^\d+ leads, \d+ bytes: /);
    expect(code).toBe(0);
    backups.push({ file, before });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Number(/^\d+/.exec(said)?.[0])).toBeGreaterThanOrEqual(before.length);
  }
  const whileItRan = acknowledged.length;
  goesOn = false;
  await clients;
  expect(whileItRan).toBeGreaterThan(backups[0]?.before.length ?? 0);
  await app.close();

  for (const { file, before } of backups) {
    await restore(file, databaseUrl);
    const restored = await startApp({ databaseUrl });
    expect((await restored.app.inject('/healthz')).statusCode).toBe(200);
    expect((await restored.post()).statusCode).toBe(201);
    await restored.app.close();
    const ids = new Set((await storedLeads(databaseUrl)).map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
  }
  expect(await readdir(folder)).toEqual(['first.db', 'second.db']);
});

test('a backup replaces nothing, and leaves nothing behind that is none', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'leads.db');
  const database = await openDatabase(`file:${file}`);
  await storeLead(database);

  await mkdir(join(folder, 'taken'));
  await symlink('nowhere', join(folder, 'link'));
  for (const name of ['leads.db', 'taken', 'link'])
    await expect(backUpSqliteToNewFile(file, join(folder, name)), name).rejects.toThrow(/is there already/);
  await expect(backUpSqliteToNewFile(file, join(folder, 'missing', 'backup.db'))).rejects.toThrow(/ENOENT/);
  await closeDatabase(database);

  const broken = join(folder, 'broken.db');
  await copyFile(file, broken);
  const other = new Libsql(broken);
  // An estimate of a lead that is not there: nothing that the service writes.
  other.pragma('foreign_keys = OFF');
  other.exec("insert into estimates (lead_id, claim, differences) values ('gone', '{}', '[]')");
  other.close();
  await expect(backUpSqliteToNewFile(broken, join(folder, 'backup.db'))).rejects.toThrow(/broken/);
  expect((await readdir(folder)).filter((name) => name.startsWith('backup'))).toEqual([]);
});

test('without a file it goes into a folder beside the database, of this account alone', async () => {
  const folder = await temporaryFolder();
  const databaseUrl = `file:${join(folder, 'leads.db')}`;
  await opened(databaseUrl);
  const { said } = await backUp(databaseUrl);
  const [, file = ''] = /^0 leads, \d+ bytes: (.*)\n$/.exec(said) ?? [];
  expect(file).toMatch(/\/backups\/leads-\d{4}-\d\d-\d\d-\d\d-\d\d\.db$/);
  expect(await storedLeads(`file:${file}`)).toEqual([]);
  expect((await stat(join(folder, 'backups'))).mode & 0o777).toBe(0o700);
});

test('what a backup that was killed has left goes with the next one, and what another is writing stays', async () => {
  const folder = await temporaryFolder();
  const databaseUrl = `file:${join(folder, 'leads.db')}`;
  await opened(databaseUrl);
  const begun = temporaryPath(join(folder, 'begun.db'));
  await writeFile(begun, '');
  await writeFile(join(folder, `killed.db.making-${hostname()}.999999999`), '');
  await backUp(databaseUrl, join(folder, 'next.db'));
  const backups = (await readdir(folder)).filter((name) => !/^l(eads|ast)/.test(name));
  expect(backups).toEqual([basename(begun), 'next.db']);
});

test('what cannot be backed up is said plainly, and status 1', async () => {
  const folder = await temporaryFolder();
  const missing = `file:${join(folder, 'leads.db')}`;
  const target = join(folder, 'backup.db');
  expect(await backUp(missing, target)).toEqual({ code: 1, said: expect.stringContaining('There is no database') });
  expect(await backUp(missing)).toEqual({ code: 1, said: expect.stringContaining('There is no database') });
  // As where the account may not look into the folder: there may well be a database.
  await symlink('loop.db', join(folder, 'loop.db'));
  expect(await backUp(`file:${join(folder, 'loop.db')}`, target)).toEqual({
    code: 1,
    said: expect.stringContaining('ELOOP'),
  });
  await rm(join(folder, 'loop.db'));
  expect(await backUp(missing, target, 'b')).toEqual({
    code: 1,
    said: expect.stringContaining('npm run -s backup -- '),
  });
  const postgres = await backUp('postgres://painter:secret@db.example/leads', target);
  expect(postgres).toEqual({
    code: 1,
    said: expect.stringContaining(`pg_dump --format=custom --file='${target}' 'postgres://painter@db.example/leads'`),
  });
  expect(postgres.said).not.toContain('secret');
  expect(await readdir(folder)).toEqual([]);
});

test('two backups within a minute have two names', async () => {
  const { databaseUrl } = await startApp();
  const names = [await backUp(databaseUrl), await backUp(databaseUrl)].map(
    ({ said }) => /: (.*\.db)$/m.exec(said)?.[1],
  );
  expect(new Set(names)).toMatchObject({ size: 2 });
  expect(names).not.toContain(undefined);
});

test('a backup leaves what the disk keeps for leads', async () => {
  const { url, databaseUrl, folder } = await startWithFiles();
  const { body } = await upload(url, pdf(3_000_000), { field: 'plan', name: 'plan.pdf' });
  const { body: picture } = await upload(url, await photo(), { field: 'picture' });
  expect((await send(url, { plan: body, picture, note: 'A plan' })).status).toBe(201);
  const backups = join(dirname(sqlitePathOf(databaseUrl)), 'backups');
  const backUpHere = () => called(main, [], { DATABASE_URL: databaseUrl, UPLOADS_DIR: folder });
  // No room for the database; for that, but not for the files.
  for (const left of [200_000_000, 202_000_000]) {
    leaveOfDisks(left);
    expect(await backUpHere()).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no room') });
    expect(await readdir(backups)).toEqual([]);
  }
  leaveOfDisks(210_000_000);
  expect(await backUpHere()).toMatchObject({ code: 0, stdout: expect.stringContaining('2 uploaded files') });
});

test('files that the last backup has are linked from it, and whole', async () => {
  const { url, databaseUrl, folder } = await startWithFiles();
  const { body: plan } = await upload(url, pdf(3_000_000), { field: 'plan', name: 'plan.pdf' });
  const { body: picture } = await upload(url, await photo(), { field: 'picture' });
  expect((await send(url, { plan, picture, note: 'A plan' })).status).toBe(201);
  const beside = await temporaryFolder();
  const backUpTo = async (name: string) => {
    const env = { DATABASE_URL: databaseUrl, UPLOADS_DIR: folder };
    expect(await called(main, [join(beside, `${name}.db`)], env)).toMatchObject({ code: 0 });
    return (id: string) => join(beside, `${name}-files`, id.slice(0, 2), id);
  };
  const live = (id: string): string => join(folder, id.slice(0, 2), id);
  const inode = async (path: string): Promise<number> => (await stat(path)).ino;
  const first = await backUpTo('first');
  expect(await inode(first(plan.id))).not.toBe(await inode(live(plan.id)));

  // One of its files was damaged meanwhile, and there is no room for another copy of the other one.
  await truncate(first(picture.id), 10);
  leaveOfDisks(202_000_000);
  const second = await backUpTo('second');
  expect(await inode(second(plan.id))).toBe(await inode(first(plan.id)));
  for (const { id } of [plan, picture]) expect(await readFile(second(id))).toEqual(await readFile(live(id)));
});

test('the desk makes one backup at a time, and no more than 20', async () => {
  const { ask, signIn, databaseUrl } = await startDesk();
  const { headers } = await signIn();
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  const press = () => ask({ method: 'POST', url: '/desk/api/backup', headers: { cookie } });
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const backups = join(dirname(sqlitePathOf(databaseUrl)), 'backups');
  expect(await readdir(backups)).toHaveLength(1);
  for (let number = 2; number <= 20; number += 1) await writeFile(join(backups, `leads-${number}.db`), '');
  const refused = await press();
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('20 backups already')]);
});

test('a download of a backup that breaks off closes what it reads', async () => {
  const folder = await temporaryFolder();
  const target = join(folder, 'leads.db');
  await writeFile(target, 'a database');
  const id = 'ab'.repeat(16);
  await mkdir(join(folder, 'leads-files', 'ab'), { recursive: true });
  await writeFile(join(folder, 'leads-files', 'ab', id), Buffer.alloc(5_000_000));
  const openHere = async (): Promise<number> => {
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
    return (await Promise.all(links)).filter((link) => link.startsWith(folder)).length;
  };
  const whole = (await streamBackupAsZip(target)) as Readable;
  expect((await buffer(whole)).length).toBeGreaterThan(5_000_000);
  const broken = (await streamBackupAsZip(target)) as Readable;
  await eventually(async () => expect(await openHere()).toBe(1));
  broken.destroy();
  await eventually(async () => expect(await openHere()).toBe(0));
});
