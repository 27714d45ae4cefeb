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
])('%j is refused, and nothing is written', async (args, said) => {
  const { folder } = await folderWith('2999-06-01');
  const { code, stderr } = await rates(folder, ...args);
  expect([code, stderr]).toEqual([1, expect.stringContaining(said)]);
  expect(await readdir(folder)).toHaveLength(2);
});

test('a file of that name stays as it is, whatever it says', async () => {
  const { folder } = await folderWith();
  await writeFile(join(folder, '2999-06-01.json'), '{');
  expect((await rates(folder, '--new', '2999-06-01')).code).toBe(1);
  expect(await readFile(join(folder, '2999-06-01.json'), 'utf8')).toBe('{');
});
