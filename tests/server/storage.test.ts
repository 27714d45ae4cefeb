import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DatabaseError, openDatabase, openDatabaseReadOnly } from '../../src/server/storage/database.ts';
import { fingerprintOf, storeLead } from '../../src/server/storage/storeLead.ts';
import { message } from './message.ts';
import { storedLeads } from './storedLeads.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const lead = { kind: 'message', path: '/messages', payload: message, body: message };

test('commits wait for the disk, and readers never block the writer', async () => {
  const database = await openDatabase(`file:${join(await temporaryFolder(), 'leads.db')}`);
  const read = async (pragma: string) =>
    Object.values((await sql<object>`pragma ${sql.raw(pragma)}`.execute(database)).rows[0] ?? {})[0];
  expect([
    await read('journal_mode'),
    await read('synchronous'),
    await read('foreign_keys'),
    await read('busy_timeout'),
  ]).toEqual(['wal', 2, 1, 1500]);
  await database.destroy();
});

test('a path with spaces, signs and missing folders is opened as it is written', async () => {
  const url = `file:${join(await temporaryFolder(), 'a b%20 é', 'deep', 'leads+1.db')}`;
  const database = await openDatabase(url);
  await storeLead(database, lead);
  expect(await storedLeads(url)).toHaveLength(1);
  await database.destroy();
});

test('opening again keeps what is stored', async () => {
  const url = `file:${join(await temporaryFolder(), 'leads.db')}`;
  for (const kind of ['first', 'second']) {
    const database = await openDatabase(url);
    await storeLead(database, { ...lead, kind });
    await database.destroy();
  }
  expect((await storedLeads(url)).map(({ kind }) => kind)).toEqual(['first', 'second']);
});

test('a database of a newer version is refused', async () => {
  const url = `file:${join(await temporaryFolder(), 'leads.db')}`;
  const database = await openDatabase(url);
  await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(database);
  await database.destroy();
  await expect(openDatabase(url)).rejects.toThrow(/999-later/);
});

test('what is no database is refused, by its name', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'leads.db'), 'a text that is long enough not to be taken for an empty database');
  await mkdir(join(folder, 'folder.db'));
  for (const name of ['leads.db', 'folder.db']) {
    await expect(openDatabase(`file:${join(folder, name)}`)).rejects.toThrow(DatabaseError);
    await expect(openDatabase(`file:${join(folder, name)}`)).rejects.toThrow(name);
  }
});

test('reading creates nothing and can write nothing', async () => {
  const url = `file:${join(await temporaryFolder(), 'leads.db')}`;
  expect(openDatabaseReadOnly(url)).toBeUndefined();
  const writer = await openDatabase(url);
  const reader = openDatabaseReadOnly(url);
  if (reader === undefined) throw new Error('It is there now');
  await expect(storeLead(reader, lead)).rejects.toThrow(/readonly/);
  await reader.destroy();
  await writer.destroy();
});

test('a fingerprint sees values, paths and the order of lists, not the order of keys', () => {
  const first = fingerprintOf('/a', { x: 1, y: { b: [1, 2], c: 'd' } });
  expect(fingerprintOf('/a', { y: { c: 'd', b: [1, 2] }, x: 1 })).toBe(first);
  expect(fingerprintOf('/b', { x: 1, y: { b: [1, 2], c: 'd' } })).not.toBe(first);
  expect(fingerprintOf('/a', { x: 1, y: { b: [2, 1], c: 'd' } })).not.toBe(first);
  expect(fingerprintOf('/a', { x: '1', y: { b: [1, 2], c: 'd' } })).not.toBe(first);
});
