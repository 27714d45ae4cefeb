import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../src/cli/ratesImpact.ts';
import { samples } from '../../src/pricing/samples.ts';
import { estimate } from '../../src/pricing/estimate.ts';
import { readCases } from '../cases/readCases.ts';
import { databaseWithLeads } from '../checker/databaseWithLeads.ts';
import { referenceOf } from '../../src/server/storage/insertLead.ts';
import { firstTable } from '../pricing/frozenTables.ts';
import { firstVersion as first, firstTableFile, schemasDir } from '../project/project.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { called } from './called.ts';

const later = '2027-01-01';

const command = (dir: string, args: string[], env: Record<string, string> = {}) =>
  called(main, args, { CONTENT_DIR: join(dir, '..'), ...env });

/** A folder with the sample project's table and, when edits are given, a later one that differs by them. */
async function tables(edits?: [find: string, replace: string][]): Promise<string> {
  const dir = join(await temporaryFolder(), 'pricing-tables');
  await mkdir(dir);
  await symlink(resolve(schemasDir), join(dir, '..', 'schemas'));
  await cp(firstTableFile, join(dir, `${first}.json`));
  if (edits)
    await write(dir, later, [
      [`"version": "${first}"`, `"version": "${later}"`],
      [`"effectiveFrom": "${first}"`, `"effectiveFrom": "${later}"`],
      ...edits,
    ]);
  return dir;
}

async function write(dir: string, version: string, edits: [find: string, replace: string][]): Promise<void> {
  const text = await readFile(firstTableFile, 'utf8');
  await writeFile(
    join(dir, `${version}.json`),
    edits.reduce((edited, [find, replace]) => {
      expect(edited.split(find)).toHaveLength(2);
      return edited.replace(find, replace);
    }, text),
  );
}

function commit(dir: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', dir, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args]);
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'Tables');
}

const objects = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

test('the sample houses have every item and option of the first table, every size and every feature', async () => {
  const shown = new Set(
    samples.flatMap(({ house }) =>
      estimate(house, firstTable).rooms.flatMap(({ lines }) => lines.map(({ item, option }) => `${item} ${option}`)),
    ),
  );
  const rated = Object.entries(firstTable.table.items).flatMap(([item, { rates }]) =>
    Object.keys(rates).map((option) => `${item} ${option}`),
  );
  expect(rated.filter((rate) => !shown.has(rate))).toEqual([]);
  const text = JSON.stringify(samples);
  for (const size of [1, 2, 3, 4]) expect(text).toContain(`"houseSize":${size}`);
  for (const size of [1, 2, 3]) expect(text).toContain(`"size":${size}`);
  for (const feature of Object.keys(firstTable.table.additionalFeatures ?? {}))
    expect(text).toContain(`"${feature}":true`);
  expect(samples.every(({ name }) => name.startsWith('Sample '))).toBe(true);
});

test('a table for a person: before, after, change, the lines that moved, and a summary', async () => {
  const dir = await tables([
    ['"SmoothCeilingSameColor": { "squareFeetPerHour": 100 }', '"SmoothCeilingSameColor": { "squareFeetPerHour": 80 }'],
  ]);
  const { code, stdout, stderr } = await command(dir, [first, later]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.split('\n');
  expect(lines[0]).toBe(`Rates ${first} -> ${later}`);
  expect(lines[1]).toBe('  Ceiling: Smooth ceiling, same colour: 100 to 80 sq ft an hour');
  expect(lines[2]).toBe('');
  expect(lines[3]).toMatch(/^House +Before +After +Change$/);
  const moved = lines.findIndex((line) => line.startsWith('  Ceiling: Smooth ceiling, same colour '));
  const [house, ...amounts] = (lines[moved - 1] ?? '').split(/ {2,}/);
  const [before, after, change, percent] = amounts.map((amount) => Number(amount.replace(/[^-\d.]/g, '')));
  expect(house).toMatch(/^Sample \d\d: /);
  expect([after, percent]).toEqual([
    (before ?? 0) + (change ?? 0),
    Math.round(((change ?? 0) / (before ?? 1)) * 1000) / 10,
  ]);
  expect(stdout).toMatch(
    /\n\d+ of 18 houses moved\. Of these, median \+\$[\d.]+ \(\+[\d.]+ %\), largest \+\$\d+ \(\+[\d.]+ %\): Sample .*\.\n/,
  );
});

test('--json: an object a line for each house, the summary last, and the lines add up to the change', async () => {
  const dir = await tables([['"labourRatePerHour": 25', '"labourRatePerHour": 30']]);
  const { code, stdout, stderr } = await command(dir, ['--json', first, later]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const houses = objects(stdout);
  const { summary, ...tablesCompared } = houses.pop();
  expect(tablesCompared).toEqual({ from: first, to: later });
  for (const house of houses) {
    expect(Object.keys(house)).toEqual(['from', 'to', 'source', 'name', 'before', 'after', 'change', 'lines']);
    expect(house.after - house.before).toBe(house.change);
    expect(house.lines.reduce((sum: number, { change }: { change: number }) => sum + Math.round(change * 100), 0)).toBe(
      house.change * 100,
    );
  }
  const changes = houses.map(({ change }) => change).sort((a, b) => a - b);
  expect(summary).toEqual({
    houses: 18,
    moved: 18,
    unpriced: 0,
    median: (changes[8] + changes[9]) / 2,
    medianPercent: expect.closeTo(20, 0),
    largest: { name: expect.stringMatching(/^Sample /), change: changes.at(-1), percent: expect.closeTo(20, 0) },
  });
});

test('a house that one table cannot price is named, and the others are priced', async () => {
  const dir = await tables([
    ['        "NewBaseboards": { "feetPerHour": 18.75 }', '        "OldBaseboards": { "feetPerHour": 18.75 }'],
  ]);
  const { code, stdout, stderr } = await command(dir, ['--json', first, later]);
  expect(code).toBe(1);
  expect(stderr.split('\n')[0]).toMatch(
    /^Sample \d\d: .* cannot be priced by 2027-01-01: rooms\[\d\]\.baseboard\.type: must be an option with a rate .*"NewBaseboards"$/,
  );
  const { summary } = objects(stdout).at(-1);
  expect(summary.unpriced).toBe(objects(stdout).filter(({ problems }) => problems).length);
  expect(summary.unpriced).toBe(stderr.trimEnd().split('\n').length);
});

test('the changed working copy against the committed one', async () => {
  const dir = await tables();
  commit(dir);
  expect(await command(dir, [])).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Nothing to compare: the rate tables are as committed. Name two versions to compare them.\n',
  });
  await write(dir, first, [['"hours": 0.59', '"hours": 0.79']]);
  const changed = await command(dir, []);
  expect(changed).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`Rates ${first} as committed -> ${first}\n`),
    stderr: '',
  });
  expect(changed.stdout).toContain('  Closet frames: Closet frame, one side ');
  expect(await command(dir, [first])).toEqual(changed);

  // A table that was never committed is compared with the one that it replaces.
  await write(dir, later, [
    [`"version": "${first}"`, `"version": "${later}"`],
    [`"effectiveFrom": "${first}"`, `"effectiveFrom": "${later}"`],
  ]);
  expect((await command(dir, [later])).stdout).toContain(`Rates ${first} -> ${later}\n`);
  expect((await command(dir, [])).stdout.match(/^Rates .*$/gm)).toEqual([
    `Rates ${first} as committed -> ${first}`,
    `Rates ${first} -> ${later}`,
  ]);
});

test('--leads prices every stored estimate as well', async () => {
  const dir = await tables([['"labourRatePerHour": 25', '"labourRatePerHour": 30']]);
  const [{ room }] = readCases<[{ room: object }]>('pricing/rooms');
  const databaseUrl = await databaseWithLeads(join(dir, '..', 'leads.db'), [
    { table: firstTable, house: { houseSize: 1, rooms: [room] } },
    { house: { houseSize: 1, method: 1 } },
    { table: firstTable, house: { houseSize: 1, rooms: [room, room] } },
  ]);
  const { code, stdout } = await command(dir, ['--leads', '--json', first, later], { DATABASE_URL: databaseUrl });
  expect(code).toBe(0);
  expect(objects(stdout).filter(({ source }) => source === 'lead')).toMatchObject([
    {
      name: `Lead ${referenceOf('00000000-0000-4000-8000-000000000000')} of 2026-11-09`,
      before: 274,
      after: 328,
      change: 54,
    },
    {
      name: `Lead ${referenceOf('00000000-0000-4000-8000-000000000002')} of 2026-11-11`,
      before: 548,
      after: 656,
      change: 108,
    },
  ]);
  expect(
    await command(dir, ['--leads', first, later], { DATABASE_URL: `file:${join(dir, '..', 'none.db')}` }),
  ).toMatchObject({ code: 0, stderr: 'There are no stored estimates.\n' });
});

test('what cannot be compared is said plainly', async () => {
  const dir = await tables([]);
  const wrong: [args: string[], stderr: RegExp][] = [
    [[first, '2030-01-01'], new RegExp(`^There is no rate table "2030-01-01". Known tables: ${first}, ${later}.\n$`)],
    [[first, later, later], /at most two versions .* these are 3\.\n$/],
    [[first, first], /two different ones/],
    [['--cheap'], /--cheap/],
    [[first], /committed rate tables cannot be read/],
  ];
  for (const [args, stderr] of wrong)
    expect(await command(dir, args)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(stderr) });
});
