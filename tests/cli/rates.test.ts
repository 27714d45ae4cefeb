import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../src/cli/rates.ts';
import { firstTableFile, firstVersion as first } from '../project/project.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { called } from './called.ts';

const begins = (text: string, day: string): string =>
  text
    .replace(`"version": "${first}"`, `"version": "${day}"`)
    .replace(`"effectiveFrom": "${first}"`, `"effectiveFrom": "${day}"`);

async function folderWith(...days: string[]): Promise<{ folder: string; text: string }> {
  const folder = join(await temporaryFolder(), 'pricing-tables');
  await mkdir(folder);
  const text = await readFile(firstTableFile, 'utf8');
  await cp(firstTableFile, join(folder, `${first}.json`));
  for (const day of days) await writeFile(join(folder, `${day}.json`), begins(text, day).replace('": 25,', '": 26,'));
  return { folder, text };
}
const rates = (folder: string, ...args: string[]) => called(main, args, { CONTENT_DIR: join(folder, '..') });

test('new prices are a copy of those until their day, with another name and day, and nothing else changed', async () => {
  const { folder, text } = await folderWith('2999-06-01');
  const { code, stdout } = await rates(folder, '--new', '2999-03-01');
  expect([code, stdout]).toEqual([0, expect.stringContaining('2999-03-01.json has the prices from 2999-03-01 on')]);
  expect(await readFile(join(folder, '2999-03-01.json'), 'utf8')).toBe(begins(text, '2999-03-01'));
  await rates(folder, '--new', '2999-07-01');
  expect(await readFile(join(folder, '2999-07-01.json'), 'utf8')).toContain('"labourRatePerHour": 26,');
});

test.each([
  [[], 'Name the first day'],
  [['--new', '2999-02-30'], 'New prices need a day such as 2027-03-01, but it is "2999-02-30".'],
  [['--new', '2001-01-01'], '2001-01-01 is past'],
  [['--new', '2999-06-01'], 'There are prices from 2999-06-01 on already'],
  [['--new', '2999-07-01', 'doors'], 'Say by what percentage'],
  [['--raise', 'much', 'doors'], 'Write a percentage such as 5% or 3,5%, but it is "much".'],
  [['--lower', '100%'], 'Write a percentage'],
  [['--raise', '5', '--lower', '5'], 'not both'],
  [['--raise', '5', 'dors'], 'There is no part "dors": did you mean "doors"?'],
  [['--raise', '5', 'openings'], 'No number changes by that.'],
  [['--raise', '5', '--round', 'cents'], 'Round to one of exact, hundredths, dollars, not to "cents".'],
  [['--raise', '5', '--day', first], 'Name the day of the prices to change, with --day: prices begin on 2999-06-01.'],
  [['--new', '2999-07-01', '--raise', 'x'], 'Write a percentage'],
])('%j is refused, and nothing is written', async (args, said) => {
  const { folder } = await folderWith('2999-06-01');
  const text = await readFile(join(folder, '2999-06-01.json'), 'utf8');
  const { code, stderr } = await rates(folder, ...args);
  expect([code, stderr]).toEqual([1, expect.stringContaining(said)]);
  expect(await readdir(folder)).toHaveLength(2);
  expect(await readFile(join(folder, '2999-06-01.json'), 'utf8')).toBe(text);
});

test('a file of that name stays as it is, whatever it says', async () => {
  const { folder } = await folderWith();
  await writeFile(join(folder, '2999-06-01.json'), '{');
  expect((await rates(folder, '--new', '2999-06-01')).code).toBe(1);
  expect(await readFile(join(folder, '2999-06-01.json'), 'utf8')).toBe('{');
});

test('prices to come are raised and lowered by percent, in parts or whole, and nothing else in the file changes', async () => {
  const { folder } = await folderWith('2999-06-01');
  const file = join(folder, '2999-06-01.json');
  const text = await readFile(file, 'utf8');
  const outcome = await rates(folder, '--raise', '5', '%', 'Door Frames', 'door.DoorOneSide');
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  expect(outcome.stdout).toContain('Doors: DoorOneSide: 1 to 1.05 hours\n');
  expect(outcome.stdout).not.toContain('DoorBothSides:');
  const raised = text
    .replace(/"DoorOneSide": { "hours": 1 }/, '"DoorOneSide": { "hours": 1.05 }')
    .replace(
      /("DoorFrame\w+": { "hours": )([\d.]+)/g,
      (_, start: string, hours: string) => start + (Number(hours) * 105) / 100,
    );
  expect(await readFile(file, 'utf8')).toBe(raised);
  await rates(folder, '--lower', '2,5 %');
  expect(await readFile(file, 'utf8')).toContain('"labourRatePerHour": 25.35,');
});

test('new prices begin higher, rounded as it is said, and of several to come the day is named', async () => {
  const { folder } = await folderWith('2999-06-01');
  await rates(folder, '--new', '2999-07-01', '--raise', '5%', '--round', 'hundredths', 'doors');
  const of = (day: string) => readFile(join(folder, `${day}.json`), 'utf8');
  expect(await of('2999-07-01')).toContain('"DoorOneSideSameColor": { "hours": 0.79 }');
  expect((await rates(folder, '--raise', '5%')).stderr).toContain('prices begin on 2999-06-01, 2999-07-01.');
  await rates(folder, '--raise=+4', '--day', '2999-06-01', '--round', 'dollars');
  expect([await of('2999-06-01'), await of('2999-07-01')].map((text) => /labour.*?,/.exec(text)?.[0])).toEqual([
    'labourRatePerHour": 27,',
    'labourRatePerHour": 26,',
  ]);
});
