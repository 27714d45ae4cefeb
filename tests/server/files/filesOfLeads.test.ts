import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../../src/cli/leads/writeFiles.ts';
import { backUpFiles, backUpSqlite } from '../../../src/server/backup.ts';
import { FileFolder, filesFolderOf } from '../../../src/server/files/FileFolder.ts';
import { copyLeads } from '../../../src/server/storage/copyLeads.ts';
import { filesOfLead } from '../../../src/server/storage/files.ts';
import { databaseFile } from '../../../src/server/storage/sqlite.ts';
import { opened, testDatabases } from '../databases.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { send, startWithFiles, upload } from './attachments.ts';
import { pdf, photo } from './sampleFiles.ts';

/** A lead with two files, in a database of SQLite. */
async function leadWithFiles() {
  const { url, databaseUrl, folder } = await startWithFiles();
  const picture = await upload(url, await photo(), { field: 'picture', name: 'hall.jpg' });
  const plan = await upload(url, pdf(), { field: 'plan', name: 'hall.pdf' });
  const { body } = await send(url, { picture: picture.body, plan: plan.body, note: 'Both' });
  const files = [picture.body.id, plan.body.id];
  return { databaseUrl, folder: new FileFolder(folder), id: String(body['id']), files };
}

test('the owner gets the files of a lead under their names', async () => {
  const { databaseUrl, folder, id } = await leadWithFiles();
  const database = await opened(databaseUrl);
  const parent = await temporaryFolder();
  expect(await writeFiles(database, id, folder, parent)).toMatch(/^2 files of [A-Z0-9]{6}: /);
  const [written = ''] = await readdir(parent);
  expect(await readdir(join(parent, written))).toEqual(['1-hall.jpg', '2-hall.pdf']);
  expect(await readFile(join(parent, written, '2-hall.pdf'))).toEqual(pdf());
  await expect(writeFiles(database, id, folder, parent)).rejects.toThrow('There is something in');
  await expect(writeFiles(database, 'QQQQQQ', folder, parent)).rejects.toThrow('There is no lead');
});

test('a backup has the files beside the database, for nobody else to read', async () => {
  const { databaseUrl, folder, files } = await leadWithFiles();
  const target = join(await temporaryFolder(), 'leads-2026-11-01.db');
  await backUpSqlite(databaseFile(databaseUrl), target);
  expect(await backUpFiles(target, folder, filesFolderOf(target))).toBe(2);
  const copies = new FileFolder(filesFolderOf(target));
  for (const id of files) expect(await readFile(copies.pathOf(id))).toEqual(await readFile(folder.pathOf(id)));
  expect((await stat(filesFolderOf(target))).mode & 0o777).toBe(0o700);
});

test('a backup without files has no folder for them, and one that is there is not touched', async () => {
  const { databaseUrl, folder } = await leadWithFiles();
  const target = join(await temporaryFolder(), 'leads.db');
  await backUpSqlite(databaseFile(databaseUrl), target);
  await mkdir(filesFolderOf(target));
  await expect(backUpFiles(target, folder, filesFolderOf(target))).rejects.toThrow('EEXIST');
});

test.each(testDatabases())('leads move to $name with their files', async ({ newUrl }) => {
  const { databaseUrl, id, files } = await leadWithFiles();
  const [from, to] = [await opened(databaseUrl), await opened(await newUrl())];
  await copyLeads(from, to);
  expect((await filesOfLead(to, id)).map((file) => file.id).sort()).toEqual(files.sort());
});
