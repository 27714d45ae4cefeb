import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { checkProject, soundProject } from '../../src/checker/checkProject.ts';
import { firstTable } from '../pricing/shippedTables.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { databaseWithLeads } from './databaseWithLeads.ts';

/** A copy of all that the owner edits. */
async function project(): Promise<{ folder: string; schemasDir: string; pricingTablesDir: string; today: string }> {
  const folder = await temporaryFolder();
  const folders = { schemasDir: join(folder, 'schemas'), pricingTablesDir: join(folder, 'tables') };
  await cp('schemas', folders.schemasDir, { recursive: true });
  await cp('pricing-tables', folders.pricingTablesDir, { recursive: true });
  return { folder, ...folders, today: '2026-11-21' };
}

const errorsIn = async (folders: Parameters<typeof checkProject>[0]) =>
  (await checkProject(folders)).findings.filter(({ code }) => code !== 'assumed-rates');

test('says how much was checked', async () => {
  const { summary } = await checkProject({ schemasDir: 'schemas', pricingTablesDir: 'pricing-tables' });
  expect(summary).toMatchObject({ forms: 4, sections: 18, rateTables: 1, rates: 108 });
});

test("what is no rate table among them is named; hidden files are the system's", async () => {
  const { folder: _folder, ...folders } = await project();
  await writeFile(join(folders.pricingTablesDir, '2027-01-01.jsn'), '{}');
  await mkdir(join(folders.pricingTablesDir, 'old'));
  await writeFile(join(folders.pricingTablesDir, 'old', '2025-01-01.json'), '{}');
  await writeFile(join(folders.pricingTablesDir, '.DS_Store'), '');
  expect(
    (await errorsIn(folders)).map(({ file, line, column, code }) => [file.split('/').at(-1), line, column, code]),
  ).toEqual([
    ['2027-01-01.jsn', 1, 1, 'unknown-file'],
    ['old', 1, 1, 'unknown-file'],
  ]);
});

test('folders that are missing or empty are named', async () => {
  const { folder, ...folders } = await project();
  expect(await errorsIn({ ...folders, schemasDir: join(folder, 'nowhere') })).toMatchObject([
    { code: 'missing-folder', file: expect.stringMatching(/nowhere$/) },
  ]);
  expect(await errorsIn({ ...folders, pricingTablesDir: join(folder, 'nowhere') })).toMatchObject([
    { code: 'missing-folder', file: expect.stringMatching(/nowhere$/) },
  ]);
  await rm(join(folders.pricingTablesDir, '2026-11-01.json'));
  expect(await errorsIn(folders)).toMatchObject([{ code: 'missing-file', file: expect.stringMatching(/tables$/) }]);
});

test('without the meta-schema that is said once', async () => {
  const { folder: _folder, ...folders } = await project();
  await rm(join(folders.schemasDir, 'meta', 'rate-table.schema.json'));
  expect(await errorsIn(folders)).toMatchObject([
    { code: 'missing-meta-schema', file: expect.stringMatching(/rate-table\.schema\.json$/) },
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
  await cp('schemas/content/company.json', company);
  await rm(join(folders.schemasDir, 'content', 'photos', 'hero.jpg'));
  expect(await errorsIn(folders)).toMatchObject([
    { code: 'missing-picture', file: expect.stringMatching(/gallery\.json$/) },
  ]);
});

test('a table by which a lead in the database was priced stays as it is', async () => {
  const { folder, ...folders } = await project();
  const databaseUrl = databaseWithLeads(join(folder, 'leads.db'), [{ table: firstTable, house: { rooms: [] } }]);
  expect(await errorsIn({ ...folders, databaseUrl })).toEqual([]);
  await writeFile(
    join(folders.pricingTablesDir, '2026-11-01.json'),
    `${JSON.stringify({ ...firstTable.table, labourRatePerHour: 30 }, null, 2)}\n`,
  );
  expect(await errorsIn(folders)).toEqual([]);
  expect(await errorsIn({ ...folders, databaseUrl })).toMatchObject([
    {
      code: 'table-in-use',
      line: 6,
      severity: 'error',
      message: expect.stringContaining('labourRatePerHour was 25, and is 30 now'),
    },
  ]);
  await expect(soundProject({ ...folders, databaseUrl })).rejects.toThrow(/2026-11-01\.json:6:3 {2}table-in-use {2}/);
});

test('a database that is missing, from before prices, or cannot be read stops nothing', async () => {
  const { folder, ...folders } = await project();
  expect(await errorsIn({ ...folders, databaseUrl: `file:${join(folder, 'none.db')}` })).toEqual([]);
  const old = join(folder, 'old.db');
  const database = new Libsql(old);
  database.exec('create table leads (id text)');
  database.close();
  expect(await errorsIn({ ...folders, databaseUrl: `file:${old}` })).toEqual([]);
  const broken = join(folder, 'broken.db');
  await writeFile(broken, 'this is no database, however long it may be '.repeat(100));
  expect(await errorsIn({ ...folders, databaseUrl: `file:${broken}` })).toMatchObject([
    { code: 'unreadable-database', severity: 'warning' },
  ]);
});

test('what is sound gives its warnings', async () => {
  expect(
    (await soundProject({ schemasDir: 'schemas', pricingTablesDir: 'pricing-tables' })).map(({ severity }) => severity),
  ).toEqual(['warning', 'warning', 'warning']);
});
