import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { changesBetween } from '../../../src/versions/make/changesBetween.ts';
import { temporaryFolder } from '../../server/temporaryFolder.ts';

async function folderOf(files: Readonly<Record<string, object>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [file, value] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), JSON.stringify(value));
  }
  return folder;
}

const told = async (file: string, was: object, is: object) =>
  (await changesBetween(await folderOf({ [file]: was }), await folderOf({ [file]: is }))).map((line) =>
    line.replace(`${file}: `, ''),
  );

const section = (properties: object, more: object = {}) => ({ schema: { properties, ...more } });

test('questions and options are told as the owner knows them', async () => {
  const [name, day] = [{ title: 'Name' }, { title: 'Preferred date' }];
  const asked = section({ name, day }, { required: ['day'] });
  const withDay = { ...asked, ui: { day: { 'ui:widget': 'date' } } };
  expect(await told('schemas/quote/details.json', { ...section({ name }), ui: {} }, withDay)).toEqual([
    'a question was added: “Preferred date”',
  ]);
  expect(await told('schemas/quote/details.json', section({ name, day }), section({ name }))).toEqual([
    'a question was removed: “Preferred date”',
  ]);
  const option = (title: string, key = title) => ({ const: key, title });
  const list = (...oneOf: object[]) => ({ oneOf });
  expect(
    await told('schemas/options/doors.json', list(option('Flat'), option('Barn')), list(option('Flat white', 'Flat'))),
  ).toEqual(['an option was removed: “Barn”', 'an option was changed: “Flat”, now “Flat white”']);
  expect(await told('schemas/options/doors.json', list(option('A')), list(option('A'), option('B')))).toEqual([
    'an option was added: “B”',
  ]);
});

test('a new rate table is told by its day, and by what it charges otherwise than the one before', async () => {
  const table = (day: string, labour: number) => ({ version: day, effectiveFrom: day, labourRatePerHour: labour });
  const was = { 'pricing-tables/2026-11-01.json': table('2026-11-01', 25) };
  const is = { ...was, 'pricing-tables/2026-12-06.json': table('2026-12-06', 28) };
  expect(await changesBetween(await folderOf(was), await folderOf(is))).toEqual([
    'pricing-tables/2026-12-06.json is new, prices from 2026-12-06 on: labourRatePerHour was 25, and is 28 now',
  ]);
});
