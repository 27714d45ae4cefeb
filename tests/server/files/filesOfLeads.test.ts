import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../../src/cli/leads.ts';
import { backUpAndCountPresentFiles, backUpSqliteToNewFile } from '../../../src/server/backup.ts';
import { FileFolder, filesFolderOf } from '../../../src/server/files/FileFolder.ts';
import { copyMissingDatabaseRecords } from '../../../src/server/storage/copyLeads.ts';
import { findFilesOfLead } from '../../../src/server/storage/files.ts';
import { sqlitePathOf } from '../../../src/server/storage/sqlite.ts';
import { called } from '../../cli/called.ts';
import { opened, testDatabases } from '../databases.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { send, startWithFiles, upload } from './attachments.ts';
import { pdf, photo } from './sampleFiles.ts';

/** A lead with two files, in a database of SQLite. */
async function leadWithFiles() {
  const { url, databaseUrl, folder: uploadsDir } = await startWithFiles();
  const picture = await upload(url, await photo(), { field: 'picture', name: 'hall.jpg' });
  const plan = await upload(url, pdf(), { field: 'plan', name: 'hall.pdf' });
  const { body } = await send(url, { picture: picture.body, plan: plan.body, note: 'Both' });
  const files = [picture.body.id, plan.body.id];
  return { databaseUrl, uploadsDir, folder: new FileFolder(uploadsDir), id: String(body['id']), files };
}

test('the owner gets the files of a lead under their names, beside those of all leads', async () => {
  const { databaseUrl, uploadsDir, id } = await leadWithFiles();
  const write = async (lead: string): Promise<string> => {
    const env = { DATABASE_URL: databaseUrl, UPLOADS_DIR: uploadsDir };
    const { stdout, stderr } = await called(main, ['--files', lead], env);
    return stdout + stderr;
  };
  const [said, target = ''] = (await write(id)).trim().split(': ');
  expect(said).toMatch(/^2 files of [A-Z0-9]{6}$/);
  expect(dirname(target)).toBe(dirname(uploadsDir));
  expect(await readdir(target)).toEqual(['1-hall.jpg', '2-hall.pdf']);
  expect(await readFile(join(target, '2-hall.pdf'))).toEqual(pdf());
  expect(await write(id)).toContain('There is something in');
  expect(await write('QQQQQQ')).toContain('There is no lead');
});

test('a backup has the files beside the database, for nobody else to read', async () => {
  const { databaseUrl, folder, files } = await leadWithFiles();
  const target = join(await temporaryFolder(), 'leads-2026-11-01.db');
  await backUpSqliteToNewFile(sqlitePathOf(databaseUrl), target);
  expect(await backUpAndCountPresentFiles(target, folder, filesFolderOf(target))).toBe(2);
  const copies = new FileFolder(filesFolderOf(target));
  for (const id of files) expect(await readFile(copies.pathOf(id))).toEqual(await readFile(folder.pathOf(id)));
  expect((await stat(filesFolderOf(target))).mode & 0o777).toBe(0o700);
});

test('a backup without files has no folder for them, and one that is there is not touched', async () => {
  const { databaseUrl, folder } = await leadWithFiles();
  const target = join(await temporaryFolder(), 'leads.db');
  await backUpSqliteToNewFile(sqlitePathOf(databaseUrl), target);
  await mkdir(filesFolderOf(target));
  await expect(backUpAndCountPresentFiles(target, folder, filesFolderOf(target))).rejects.toThrow('EEXIST');
});

test.each(testDatabases())('leads move to $name with their files', async ({ newUrl }) => {
  const { databaseUrl, id, files } = await leadWithFiles();
  const [from, to] = [await opened(databaseUrl), await opened(await newUrl())];
  await copyMissingDatabaseRecords(from, to);
  expect((await findFilesOfLead(to, id)).map((file) => file.id).sort()).toEqual(files.sort());
});
