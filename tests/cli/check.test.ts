import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../src/cli/check.ts';
import { databaseWithLeads } from '../checker/databaseWithLeads.ts';
import { firstTable } from '../pricing/frozenTables.ts';
import { copyProject } from '../project/project.ts';
import { run } from '../server/run.ts';
import { called } from './called.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

const command = (args: string[], env: Record<string, string> = {}) => called(main, args, env);

/** A copy of the sample project, with what is replaced in their files. */
async function copies(
  ...edits: [file: string, find: string, replace: string][]
): Promise<{ folder: string; args: string[] }> {
  const folder = await temporaryFolder();
  const { schemasDir, pricingTablesDir } = await copyProject(folder);
  for (const [name, find, replace] of edits) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8');
    expect(text.split(find)).toHaveLength(2);
    await writeFile(file, text.replace(find, replace));
  }
  return { folder, args: ['--schemas', schemasDir, '--pricing-tables', pricingTablesDir] };
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

test('all is well: one line of what was checked, and the assumed rates as warnings', async () => {
  const { code, stdout, stderr } = await command([]);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^All is well: 4 forms with \d+ sections, \d+ option lists, \d+ rate tables? with \d+ rates; 1 warning\.\n$/,
    ),
  });
  expect(lines(stderr)).toHaveLength(1);
  for (const line of lines(stderr))
    expect(line).toMatch(/^tests\/project\/pricing-tables\/[\w-]+\.json:\d+:\d+ {2}assumed-rates {2}.* \(.*\)$/);
});

test('a mistake is told as file:line:column, code, message and hint', async () => {
  const { folder, args } = await copies(
    ['pricing-tables/2026-11-01.json', '"hours": 0.59', '"hour": 0.59'],
    [
      'schemas/options/doors.json',
      '"oneOf": [',
      '"oneOf": [\n    { "const": "Door", "title": "Evil", "x\\u001b[2J": 1 },',
    ],
  );
  const { code, stdout, stderr } = await command(args);
  expect(code).toBe(1);
  const root = relative('', folder);
  expect(lines(stdout)).toEqual([
    `${root}/pricing-tables/2026-11-01.json:181:33  unknown-key  "hour" is not known here  (did you mean "hours"?)`,
    expect.stringMatching(
      /^\S+\/schemas\/options\/doors\.json:4:\d+ {2}unknown-key {2}"x\\u001b\[2J" is not known here /,
    ),
  ]);
  expect(lines(stderr).every((line) => line.includes('  assumed-rates  '))).toBe(true);
});

test('--json: one object a line, with exactly what is promised', async () => {
  const { folder, args } = await copies([
    'pricing-tables/2026-11-01.json',
    '"labourRatePerHour": 25',
    '"labourRatePerHour": 0',
  ]);
  const { code, stdout, stderr } = await command(['--json', ...args]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  const findings = lines(stdout).map((line) => JSON.parse(line));
  for (const finding of findings)
    expect(Object.keys(finding)).toEqual(['file', 'line', 'column', 'severity', 'code', 'message', 'hint']);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([
    expect.objectContaining({ file: `${relative('', folder)}/pricing-tables/2026-11-01.json`, line: 6, column: 3 }),
  ]);
  // What rests on a table with an error is not looked at.
  expect(findings.filter(({ severity }) => severity === 'warning')).toEqual([]);

  const well = await command(['--json']);
  expect(well).toMatchObject({ code: 0, stderr: expect.stringMatching(/^All is well: .*\n$/) });
  expect(lines(well.stdout).map((line) => JSON.parse(line).severity)).toEqual(['warning']);
});

test('tables are compared with the leads that they priced', async () => {
  const { folder, args } = await copies([
    'pricing-tables/2026-11-01.json',
    '"labourRatePerHour": 25',
    '"labourRatePerHour": 26',
  ]);
  const databaseUrl = databaseWithLeads(join(folder, 'leads.db'), [{ table: firstTable, house: {} }]);
  expect(await command(args, { DATABASE_URL: databaseUrl })).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^\S+tables\/2026-11-01\.json:6:3 {2}table-in-use {2}.*labourRatePerHour was 25, and is 26 now.*\n$/,
    ),
  });
  expect(await command(args)).toMatchObject({ code: 0 });
  const { args: untouched } = await copies();
  expect(await command(untouched, { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 });
});

test('--witness prints answers for every step, section and conditional field', async () => {
  const { code, stdout } = await command(['--witness']);
  expect(code).toBe(0);
  const shown = lines(stdout);
  expect(shown.at(-1)).toMatch(/^All is well: /);
  expect(shown).toContain('contact: Message > message  {}');
  expect(shown.find((line) => line.startsWith('estimator: Room {number} > items/door '))).toMatch(
    /"paintable":\{.*"door":true/,
  );
  const objects = lines((await command(['--witness', '--json'])).stdout)
    .map((line) => JSON.parse(line))
    .filter(({ form }) => form !== undefined);
  expect(objects).toHaveLength(shown.length - 1);
  expect(objects.every(({ step, answers }) => typeof step === 'string' && typeof answers === 'object')).toBe(true);
});

test('wrong arguments and folders are said plainly', async () => {
  expect(await command(['--cheap'])).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('--cheap') });
  expect(await command(['--help'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('--witness'),
    stderr: '',
  });
  const { output, ended } = run('src/cli/check.ts', ['--schemas', 'nowhere', '--pricing-tables', 'nowhere-either']);
  expect(await ended).toEqual([1, null]);
  expect(output.stdout).toMatch(/^nowhere:1:1 {2}missing-folder {2}.*\nnowhere-either:1:1 {2}missing-folder {2}.*\n$/);
});

test('--update rewrites what an earlier release wrote otherwise, and nothing else', async () => {
  const door = 'schemas/estimator/items/door.json';
  const { folder, args } = await copies([
    door,
    '"door": { "amount": { "ui:title": "How many doors?", "ui:widget": "stepper" }, "items": { "ui:forAll": ["type"] } }',
    '"door.amount": { "ui:title": "How many doors?", "ui:widget": "stepper" },\n    "door.items": { "ui:forAll": ["type"] }',
  ]);
  const outdated = await command(args);
  expect(outdated.code).toBe(1);
  expect(lines(outdated.stdout)).toEqual([expect.stringContaining('door.json:33:5  outdated-format  ')]);
  const updated = await command([...args, '--update']);
  expect(updated.code).toBe(0);
  expect(lines(updated.stdout)).toEqual([
    expect.stringMatching(/door\.json: rewritten$/),
    expect.stringMatching(/^All is well/),
  ]);
  expect(await readFile(join(folder, door), 'utf8')).toBe(await readFile(join('tests/project', door), 'utf8'));
});
