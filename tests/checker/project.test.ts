import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { textOf } from '../../src/compile/Finding.ts';
import { loadProject, soundProject } from '../../src/checker/loadProject.ts';
import { readStoredTables } from '../../src/server/storage/readLeads.ts';
import { firstTable } from '../pricing/frozenTables.ts';
import { contentDir, copyProject, type ProjectCopy, schemasDir } from '../project/project.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { databaseWithLeads } from './databaseWithLeads.ts';

/** A copy of the sample project. */
async function project(): Promise<ProjectCopy & { folder: string; today: string }> {
  const folder = await temporaryFolder();
  return { folder, ...(await copyProject(folder)), today: '2026-11-21' };
}

// All copies have the same pictures.

const errorsIn = async (folders: Parameters<typeof loadProject>[0]) =>
  (await loadProject(folders)).findings
    .filter(({ code }) => code !== 'assumed-rates')
    .map((finding) => ({ ...finding, message: textOf(finding.message) }));

test('says how much was checked', async () => {
  const { summary } = await loadProject({ contentDir });
  expect(summary).toMatchObject({ forms: 4, sections: 18, rateTables: 1, rates: 108 });
});

test("what is no rate table among them is named; hidden files are the system's", async () => {
  const { folder: _folder, ...folders } = await project();
  await writeFile(join(folders.pricingTablesDir, '2027-01-01.jsn'), '{}');
  await mkdir(join(folders.pricingTablesDir, 'old'));
  await writeFile(join(folders.pricingTablesDir, 'old', '2025-01-01.json'), '{}');
  for (const name of ['.DS_Store', '~$2026-11-01.json', '2026-11-01.json~', '2026-11-01.json.bak', 'Thumbs.db'])
    await writeFile(join(folders.pricingTablesDir, name), 'x');
  await writeFile(join(folders.pricingTablesDir, 'notes.txt'), 'Ask about doors');
  expect(
    (await errorsIn(folders)).map(({ file, line, column, code, severity }) => [
      file.split('/').at(-1),
      `${line}:${column}`,
      code,
      severity,
    ]),
  ).toEqual([
    ['2027-01-01.jsn', '1:1', 'unknown-file', 'error'],
    ['notes.txt', '1:1', 'unknown-file', 'warning'],
    ['old', '1:1', 'unknown-file', 'warning'],
  ]);
});

test('what editors and systems keep beside a form, and notes in whatever program, hold nothing back', async () => {
  const { folder: _folder, ...folders } = await project();
  const quote = join(folders.schemasDir, 'quote');
  for (const name of ['~$form.json', '.form.json.swp', '#form.json#', 'form.json~', 'form.json.bak', 'desktop.ini'])
    await writeFile(join(quote, name), 'not JSON');
  await mkdir(join(folders.schemasDir, '.vscode'));
  await writeFile(join(folders.schemasDir, '.vscode', 'settings.json'), '{}');
  await writeFile(join(quote, 'notes.docx'), 'PK\u0003\u0004...');
  await writeFile(join(quote, 'notes.txt'), '{ what is in braces } is asked twice');
  expect(await errorsIn(folders)).toEqual([]);
  // A section that was saved so is not overlooked.
  await rename(join(quote, 'start-date.json'), join(quote, 'start-date.docx'));
  await writeFile(join(quote, 'start-date.docx'), 'PK\u0003\u0004...');
  expect((await errorsIn(folders)).map(({ code, hint }) => [code, hint])).toEqual([
    ['unknown-file', 'save it as plain text, called quote/start-date.json'],
  ]);
});

test("files that were saved as something else are named as what they are; notes in words are nobody's business", async () => {
  const { folder: _folder, ...folders } = await project();
  const { schemasDir: definitions, pricingTablesDir: tables } = folders;
  await rename(join(definitions, 'quote', 'start-date.json'), join(definitions, 'quote', 'start-date.txt'));
  await writeFile(join(definitions, 'quote', 'notes.txt'), 'Ask Monday about the steps');
  await cp(join(tables, '2026-11-01.json'), join(tables, '2027-03-01.json.txt'));
  expect((await errorsIn(folders)).map(({ file, code, hint }) => [file.split('/').at(-1), code, hint])).toEqual([
    ['2027-03-01.json.txt', 'unknown-file', 'call it 2027-03-01.json'],
    ['start-date.txt', 'unknown-file', 'call it quote/start-date.json'],
  ]);
});

test('no picture of another job is proposed for one that is missing', async () => {
  const { folder: _folder, ...folders } = await project();
  const pictures = join(folders.schemasDir, 'content', 'photos');
  await rm(join(pictures, '03-after.jpg'));
  const found = async () => (await errorsIn(folders)).map(({ code, hint }) => [code, hint]);
  expect(await found()).toEqual([['missing-picture', 'put it there, or name the picture that is meant']]);
  await cp(join(pictures, '03-before.jpg'), join(pictures, '03-aftr.jpg'));
  expect(await found()).toEqual([['missing-picture', 'did you mean "03-aftr.jpg"?']]);
});

test('pictures that no page shows are told, in one warning, unless another one is missing', async () => {
  const { folder: _folder, ...folders } = await project();
  const pictures = join(folders.schemasDir, 'content', 'photos');
  for (const name of ['a.jpg', 'b.png', 'c.webp', 'd.JPG'])
    await cp(join(pictures, '03-after.jpg'), join(pictures, name));
  expect(await errorsIn(folders)).toMatchObject([
    {
      file: expect.stringMatching(/content\/photos$/),
      severity: 'warning',
      code: 'unused-picture',
      message: 'no page shows "a.jpg", "b.png" and "c.webp" and 1 more',
    },
  ]);
  await rm(join(pictures, '03-after.jpg'));
  expect((await errorsIn(folders)).map(({ code }) => code)).toEqual(['missing-picture']);
});

test('a picture that is named in the place of another one is one mistake, though that one is shown nowhere', async () => {
  const { folder: _folder, ...folders } = await project();
  const gallery = join(folders.schemasDir, 'content', 'gallery.json');
  const text = await readFile(gallery, 'utf8');
  for (const [named, code] of [['11-before.jpg', 'duplicate-picture']] as const) {
    await writeFile(gallery, text.replace('"picture": "11-after.jpg"', `"picture": "${named}"`));
    expect((await errorsIn(folders)).map((finding) => finding.code)).toEqual([code]);
  }
});

test('a warning in the gallery keeps no project from being used', async () => {
  const { folder: _folder, ...folders } = await project();
  const gallery = join(folders.schemasDir, 'content', 'gallery.json');
  await writeFile(
    gallery,
    (await readFile(gallery, 'utf8')).replace('"job": "Living room', '"job": "<b>Living</b> room'),
  );
  const { findings, gallery: shown } = await soundProject(folders);
  expect(findings.map(({ code }) => code)).toContain('markup-in-text');
  expect(shown.photos.size).toBeGreaterThan(1);
});

test('folders that are missing or empty are named', async () => {
  const { folder: _folder, ...folders } = await project();
  await rm(join(folders.pricingTablesDir, '2026-11-01.json'));
  expect(await errorsIn(folders)).toMatchObject([
    { code: 'missing-file', file: expect.stringMatching(/pricing-tables$/) },
  ]);
  await rm(folders.pricingTablesDir, { recursive: true });
  expect(await errorsIn(folders)).toMatchObject([
    { code: 'missing-folder', file: expect.stringMatching(/pricing-tables$/) },
  ]);
  await rm(folders.schemasDir, { recursive: true });
  expect(await errorsIn(folders)).toMatchObject([
    { code: 'missing-folder', file: expect.stringMatching(/pricing-tables$/) },
    { code: 'missing-folder', file: expect.stringMatching(/schemas$/), hint: 'look at how CONTENT_DIR is spelt' },
  ]);
  await mkdir(folders.schemasDir);
  expect(await errorsIn(folders)).toMatchObject([
    { file: 'pricing-tables' },
    { code: 'missing-folder', message: 'there are no content files in this folder' },
  ]);
});

test('copies of meta-schemas among the content are for editors: those of an older release judge nothing', async () => {
  const { folder: _folder, ...folders } = await project();
  await mkdir(join(folders.schemasDir, 'meta'));
  await writeFile(join(folders.schemasDir, 'meta', 'section.schema.json'), '{ "not": {} }');
  await writeFile(join(folders.schemasDir, 'meta', 'form.schema.json'), '{ "brok');
  expect(await errorsIn(folders)).toEqual([]);
});

test('a folder that was given another name is told once', async () => {
  const { folder: _folder, ...folders } = await project();
  await rename(join(folders.schemasDir, 'options'), join(folders.schemasDir, 'choices'));
  expect(await errorsIn(folders)).toMatchObject([
    { code: 'unknown-file', file: expect.stringMatching(/choices$/), hint: 'call it options' },
  ]);
});

test('a picture that gallery and content name is missing once, and each has its own', async () => {
  const { folder: _folder, ...folders } = await project();
  const company = join(folders.schemasDir, 'content', 'company.json');
  await writeFile(
    company,
    (await readFile(company, 'utf8')).replace('"picture": "hero.jpg"', '"picture": "herro.jpg"'),
  );
  expect(await errorsIn(folders)).toMatchObject([
    { code: 'missing-picture', file: expect.stringMatching(/company\.json$/), hint: 'did you mean "hero.jpg"?' },
  ]);
  await cp(`${schemasDir}/content/company.json`, company);
  await rm(join(folders.schemasDir, 'content', 'photos', 'hero.jpg'));
  expect(await errorsIn(folders)).toMatchObject([
    { code: 'missing-picture', file: expect.stringMatching(/gallery\.json$/) },
  ]);
});

test('a table by which a lead in the database was priced stays as it is', async () => {
  const { folder, ...folders } = await project();
  const databaseUrl = await databaseWithLeads(join(folder, 'leads.db'), [{ table: firstTable, house: { rooms: [] } }]);
  expect(await errorsIn({ ...folders, storedTables: () => readStoredTables(databaseUrl) })).toEqual([]);
  await writeFile(
    join(folders.pricingTablesDir, '2026-11-01.json'),
    `${JSON.stringify({ ...firstTable.table, labourRatePerHour: 30 }, null, 2)}\n`,
  );
  expect(await errorsIn(folders)).toEqual([]);
  expect(await errorsIn({ ...folders, storedTables: () => readStoredTables(databaseUrl) })).toMatchObject([
    {
      code: 'table-in-use',
      line: 6,
      severity: 'error',
      message: expect.stringContaining('labourRatePerHour was 25, and is 30 now'),
    },
  ]);
  await expect(soundProject({ ...folders, storedTables: () => readStoredTables(databaseUrl) })).rejects.toThrow(
    /2026-11-01\.json:6:3 {2}table-in-use {2}/,
  );
});

test('a database that is missing, without its tables, or cannot be read stops nothing', async () => {
  const { folder, ...folders } = await project();
  expect(
    await errorsIn({ ...folders, storedTables: () => readStoredTables(`file:${join(folder, 'none.db')}`) }),
  ).toEqual([]);
  const old = join(folder, 'old.db');
  const database = new Libsql(old);
  database.exec('create table leads (id text)');
  database.close();
  expect(await errorsIn({ ...folders, storedTables: () => readStoredTables(`file:${old}`) })).toEqual([]);
  const broken = join(folder, 'broken.db');
  await writeFile(broken, 'this is no database, however long it may be '.repeat(100));
  expect(await errorsIn({ ...folders, storedTables: () => readStoredTables(`file:${broken}`) })).toMatchObject([
    { code: 'unreadable-database', severity: 'warning' },
  ]);
});

test('what is sound gives its warnings', async () => {
  expect((await soundProject({ contentDir })).findings.map(({ severity }) => severity)).toEqual(['warning']);
});
