import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countLeads } from '../../src/server/storage/readLeads.ts';
import { DatabaseError, openDatabase, openDatabaseReadOnly } from '../../src/server/storage/database.ts';
import { fingerprintOf } from '../../src/server/storage/insertLead.ts';
import { findLead } from '../../src/server/storage/readLeads.ts';
import { sqlitePathOf } from '../../src/server/storage/sqlite.ts';
import { isInstalled } from '../deploy/installed.ts';
import { fresh, freshUrl, opened } from './databases.ts';
import { beginRecovery } from './recovery.ts';
import { storeLead } from './storeLead.ts';
import { storedLeads } from './storedLeads.ts';
import { temporaryFolder } from './temporaryFolder.ts';

test('commits wait for the disk, and readers never block the writer', async () => {
  const database = await opened(await freshUrl());
  const read = async (pragma: string) =>
    Object.values((await sql<object>`pragma ${sql.raw(pragma)}`.execute(database)).rows[0] ?? {})[0];
  expect([
    await read('journal_mode'),
    await read('synchronous'),
    await read('foreign_keys'),
    await read('busy_timeout'),
  ]).toEqual(['wal', 2, 1, 0]);
});

test('the log that a long reader made grow becomes small again', async () => {
  const { url, database } = await fresh();
  const megabyte = 2 ** 20;
  const write = (version: string, bytes: number) =>
    database
      .insertInto('rate_tables')
      .values({ hash: version, version, content: 'x'.repeat(bytes) })
      .execute();
  const reader = new Libsql(sqlitePathOf(url));
  reader.exec('begin');
  reader.prepare('select * from leads').all();
  for (let each = 0; each < 12; each += 1) await write(`large ${each}`, megabyte);
  const logged = async () => (await stat(`${sqlitePathOf(url)}-wal`)).size / megabyte;
  expect(await logged()).toBeGreaterThan(10);
  reader.exec('commit');
  reader.close();
  for (const each of ['one', 'two']) await write(each, 1);
  expect(await logged()).toBeLessThan(5);
});

test('a write that SQLite rolled back itself, as on a full disk, fails with the reason', async () => {
  const database = await opened(await freshUrl());
  await sql`create trigger full before insert on leads begin select raise(rollback, 'disk is full'); end`.execute(
    database,
  );
  await expect(storeLead(database)).rejects.toThrow('disk is full');
  await sql`drop trigger full`.execute(database);
  await storeLead(database);
});

test('a path with spaces, signs and missing folders is opened as it is written', async () => {
  const url = `file:${join(await temporaryFolder(), 'a b%20 é', 'deep', 'leads+1.db')}`;
  const database = await opened(url);
  await storeLead(database);
  expect(await storedLeads(url)).toHaveLength(1);
});

const modes = (paths: string[]) =>
  Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)));
const filesOf = (path: string) => [path, `${path}-wal`, `${path}-shm`];

test('no other account can read a new database, nor the folders made for it', async () => {
  const given = await temporaryFolder();
  await chmod(given, 0o755);
  const folder = join(given, 'var');
  const file = join(folder, 'deep', 'leads.db');
  const database = await opened(`file:${file}`);
  await storeLead(database);
  expect(await modes([folder, join(folder, 'deep'), ...filesOf(file)])).toEqual(['700', '700', '600', '600', '600']);
  expect(await modes([given])).toEqual(['755']);
});

test('what other accounts could read of an earlier version they cannot any more', async () => {
  const project = await temporaryFolder();
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(project);
  onTestFinished(() => cwd.mockRestore());
  const file = join(project, 'var', 'leads.db');
  const url = 'file:var/leads.db';
  const earlier = await opened(url);
  await storeLead(earlier);
  await chmod(join(project, 'var'), 0o755);
  for (const name of filesOf(file)) await chmod(name, 0o644);

  await opened(url);
  expect(await modes([join(project, 'var'), ...filesOf(file)])).toEqual(['700', '600', '600', '600']);
});

test('a database of a newer version is refused', async () => {
  const { url, database } = await fresh();
  await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(database);
  await expect(openDatabase(url)).rejects.toThrow(/a newer release has changed it \(999-later\)\. Start that release/);
});

test('a database of before the first migration of today is refused as an older one, with the way', async () => {
  const { url, database } = await fresh();
  await sql`delete from kysely_migration`.execute(database);
  await sql`insert into kysely_migration values ('001-leads', '2026-01-01'), ('002-deliveries', '2026-01-02')`.execute(
    database,
  );
  await expect(openDatabase(url)).rejects.toThrow(
    /an older release made it \(001-leads\).+Keep it as a copy.+DATABASE_URL/,
  );
});

test('what is no database is refused, by its name', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'leads.db'), 'a text that is long enough not to be taken for an empty database');
  await mkdir(join(folder, 'folder.db'), { mode: 0o755 });
  for (const name of ['leads.db', 'folder.db']) {
    await expect(openDatabase(`file:${join(folder, name)}`)).rejects.toThrow(DatabaseError);
    await expect(openDatabase(`file:${join(folder, name)}`)).rejects.toThrow(name);
  }
  expect(await modes([join(folder, 'folder.db')])).toEqual(['755']);
});

test('reading creates nothing and can write nothing', async () => {
  const url = await freshUrl();
  expect(openDatabaseReadOnly(url)).toBeUndefined();
  await opened(url);
  const reader = openDatabaseReadOnly(url);
  if (reader === undefined) throw new Error('It is there now');
  await expect(storeLead(reader)).rejects.toThrow(/readonly/);
  await reader.destroy();
});

test('a place where nobody may look is not taken for one without a database', async () => {
  const file = join(await temporaryFolder(), 'leads.db');
  // Refused to everybody, root included, as a folder of another account is to all others.
  await symlink('leads.db', file);
  expect(() => openDatabaseReadOnly(`file:${file}`)).toThrow(/leads\.db could not be opened: ELOOP/);
});

const hasPerl = isInstalled('perl', '-MFcntl', '-e', '1');
test.runIf(hasPerl)('a read that met another process at a recovery holds up nothing once that is done', async () => {
  const url = await freshUrl();
  const [one, other] = [await opened(url), await opened(url)];
  const recovered = await beginRecovery(sqlitePathOf(url));
  await expect(findLead(one, 'none')).rejects.toMatchObject({ code: 'SQLITE_BUSY_RECOVERY' });
  await recovered();
  for (let each = 0; each < 3; each += 1) for (const database of [other, one]) await storeLead(database);
  expect(await countLeads(one, { since: new Date(0) })).toBe(6);
});

test('a fingerprint sees values, paths and the order of lists, not the order of keys', () => {
  const first = fingerprintOf('/a', { x: 1, y: { b: [1, 2], c: 'd' } });
  expect(fingerprintOf('/a', { y: { c: 'd', b: [1, 2] }, x: 1 })).toBe(first);
  expect(fingerprintOf('/b', { x: 1, y: { b: [1, 2], c: 'd' } })).not.toBe(first);
  expect(fingerprintOf('/a', { x: 1, y: { b: [2, 1], c: 'd' } })).not.toBe(first);
  expect(fingerprintOf('/a', { x: '1', y: { b: [1, 2], c: 'd' } })).not.toBe(first);
});
