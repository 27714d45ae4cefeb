import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { renderSentence } from '../../src/compile/Finding.ts';
import { loadProjectWithFindings, loadValidProject } from '../../src/checker/loadProject.ts';
import { readTablesThatPricedLeads } from '../../src/server/storage/readLeads.ts';
import { firstTable } from '../pricing/frozenTables.ts';
import { contentDir, copyProject, type ProjectCopy } from '../project/project.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { databaseWithLeads } from './databaseWithLeads.ts';

/** A copy of the sample project. */
async function project(): Promise<ProjectCopy & { folder: string; today: string }> {
  const folder = await temporaryFolder();
  return { folder, ...(await copyProject(folder)), today: '2026-11-21' };
}

const errorsIn = async (folders: Parameters<typeof loadProjectWithFindings>[0]) =>
  (await loadProjectWithFindings(folders)).findings
    .filter(({ code }) => code !== 'assumed-rates')
    .map((finding) => ({ ...finding, message: renderSentence(finding.message) }));

test('says how much was checked', async () => {
  const { summary } = await loadProjectWithFindings({ contentDir });
  expect(summary).toMatchObject({ forms: 4, sections: 18, rateTables: 1, rates: 108 });
});

test('a warning in the gallery keeps no project from being used', async () => {
  const { folder: _folder, ...folders } = await project();
  const gallery = join(folders.schemasDir, 'content', 'gallery.json');
  await writeFile(
    gallery,
    (await readFile(gallery, 'utf8')).replace('"job": "Living room', '"job": "<b>Living</b> room'),
  );
  const { findings, gallery: shown } = await loadValidProject(folders);
  expect(findings.map(({ code }) => code)).toContain('markup-in-text');
  expect(shown.photos.size).toBeGreaterThan(1);
});

test('a table by which a lead in the database was priced stays as it is', async () => {
  const { folder, ...folders } = await project();
  const databaseUrl = await databaseWithLeads(join(folder, 'leads.db'), [{ table: firstTable, house: { rooms: [] } }]);
  expect(await errorsIn({ ...folders, storedTables: () => readTablesThatPricedLeads(databaseUrl) })).toEqual([]);
  await writeFile(
    join(folders.pricingTablesDir, '2026-11-01.json'),
    `${JSON.stringify({ ...firstTable.table, labourRatePerHour: 30 }, null, 2)}\n`,
  );
  expect(await errorsIn(folders)).toEqual([]);
  expect(await errorsIn({ ...folders, storedTables: () => readTablesThatPricedLeads(databaseUrl) })).toMatchObject([
    {
      code: 'table-in-use',
      line: 6,
      severity: 'error',
      message: expect.stringContaining('labourRatePerHour was 25, and is 30 now'),
    },
  ]);
  await expect(
    loadValidProject({ ...folders, storedTables: () => readTablesThatPricedLeads(databaseUrl) }),
  ).rejects.toThrow(/2026-11-01\.json:6:3 {2}table-in-use {2}/);
});

test('a database that is missing, without its tables, or cannot be read stops nothing', async () => {
  const { folder, ...folders } = await project();
  expect(
    await errorsIn({ ...folders, storedTables: () => readTablesThatPricedLeads(`file:${join(folder, 'none.db')}`) }),
  ).toEqual([]);
  const old = join(folder, 'old.db');
  const database = new Libsql(old);
  database.exec('create table leads (id text)');
  database.close();
  expect(await errorsIn({ ...folders, storedTables: () => readTablesThatPricedLeads(`file:${old}`) })).toEqual([]);
  const broken = join(folder, 'broken.db');
  await writeFile(broken, 'this is no database, however long it may be '.repeat(100));
  expect(await errorsIn({ ...folders, storedTables: () => readTablesThatPricedLeads(`file:${broken}`) })).toMatchObject(
    [{ code: 'unreadable-database', severity: 'warning' }],
  );
});

test('what is sound gives its warnings', async () => {
  expect((await loadValidProject({ contentDir })).findings.map(({ severity }) => severity)).toEqual(['warning']);
});
