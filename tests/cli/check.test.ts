import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../src/cli/check.ts';
import { databaseWithLeads } from '../checker/databaseWithLeads.ts';
import { firstTable } from '../pricing/frozenTables.ts';
import { copyProject } from '../project/project.ts';
import { called } from './called.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

/** A copy of the sample project, with what is replaced in their files. */
async function copies(
  ...edits: [file: string, find: string, replace: string][]
): Promise<{ folder: string; args: string[] }> {
  const folder = await temporaryFolder();
  await copyProject(folder);
  for (const [name, find, replace] of edits) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8');
    expect(text.split(find)).toHaveLength(2);
    await writeFile(file, text.replace(find, replace));
  }
  return { folder, args: ['--content', folder] };
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

test('a mistake is told as file:line:column, code, message and hint', async () => {
  const { folder, args } = await copies(
    ['pricing-tables/2026-11-01.json', '"hours": 0.59', '"hour": 0.59'],
    [
      'schemas/options/doors.json',
      '"oneOf": [',
      '"oneOf": [\n    { "const": "Door", "title": "Evil", "x\\u001b[2J": 1, "y\\na.json:1:1": 1 },',
    ],
  );
  const { code, stdout, stderr } = await called(main, args);
  expect(code).toBe(1);
  expect(lines(stdout)).toEqual([
    `${folder}/pricing-tables/2026-11-01.json:181:33  unknown-key  "hour" is not known here  (did you mean "hours"?)`,
    expect.stringMatching(
      /^\S+\/schemas\/options\/doors\.json:4:\d+ {2}unknown-key {2}"x\\u001b\[2J" is not known here /,
    ),
    expect.stringMatching(/^\S+doors\.json:4:\d+ {2}unknown-key {2}"y\\u000aa\.json:1:1" is not known here /),
  ]);
  expect(lines(stderr).every((line) => line.includes('  assumed-rates  '))).toBe(true);
});

test('--json: one object a line, with exactly what is promised; tables are compared with leads that they priced', async () => {
  const { folder, args } = await copies([
    'pricing-tables/2026-11-01.json',
    '"labourRatePerHour": 25',
    '"labourRatePerHour": 26',
  ]);
  const DATABASE_URL = await databaseWithLeads(join(folder, 'leads.db'), [{ table: firstTable, house: {} }]);
  const { code, stdout, stderr } = await called(main, ['--json', ...args], { DATABASE_URL });
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  const findings = lines(stdout).map((line) => JSON.parse(line));
  for (const finding of findings)
    expect(Object.keys(finding)).toEqual(['file', 'line', 'column', 'severity', 'code', 'message', 'hint']);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([
    expect.objectContaining({
      file: `${folder}/pricing-tables/2026-11-01.json`,
      line: 6,
      column: 3,
      code: 'table-in-use',
      message: expect.stringContaining('labourRatePerHour was 25, and is 26 now'),
    }),
  ]);
});

test('--witness prints answers for every step, section and conditional field; all is well in one line', async () => {
  const folder = await temporaryFolder();
  // The table is as it was when it priced this lead.
  const DATABASE_URL = await databaseWithLeads(join(folder, 'leads.db'), [{ table: firstTable, house: {} }]);
  const { code, stdout, stderr } = await called(main, ['--witness'], { DATABASE_URL });
  expect(code).toBe(0);
  const shown = lines(stdout);
  expect(shown.at(-1)).toMatch(
    /^All is well: 4 forms with \d+ sections, \d+ option lists, \d+ rate tables? with \d+ rates; 1 warning\.$/,
  );
  expect(shown).toContain('contact: Message > message  {}');
  expect(shown.find((line) => line.startsWith('estimator: Room {number} > items/door '))).toMatch(
    /"paintable":\{.*"door":true/,
  );
  expect(lines(stderr)).toEqual([
    expect.stringMatching(/^tests\/project\/pricing-tables\/[\w-]+\.json:\d+:\d+ {2}assumed-rates {2}.* \(.*\)$/),
  ]);
});

test('wrong arguments and folders are said plainly', async () => {
  expect(await called(main, ['--cheap'])).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining('--cheap') });
  expect(await called(main, ['--content', 'nowhere'])).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^nowhere\/pricing-tables:1:1 {2}missing-folder {2}.*\nnowhere\/schemas:1:1 {2}missing-folder {2}.*\n$/,
    ),
  });
});

test('what is not translated is counted by file, and named on demand', async () => {
  const { folder, args } = await copies();
  await mkdir(join(folder, 'schemas/languages'));
  await writeFile(join(folder, 'schemas/languages/fr-CA.json'), '{ "$schema": "../meta/language.schema.json" }');
  const told = async (...more: string[]) =>
    lines((await called(main, [...args, ...more])).stderr).filter((line) => line.includes('client/form.json'));
  const each = await told('--translations');
  expect(each.length).toBeGreaterThan(1);
  expect(await told()).toEqual([
    expect.stringContaining(`  ${each.length} texts of this file are not translated into French  `),
  ]);
});
