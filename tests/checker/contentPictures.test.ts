import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadProjectWithFindings } from '../../src/checker/loadProject.ts';
import { contentModulesOfLanguage } from '../../src/versions/make/contentModules.ts';
import { photosOf } from '../../src/versions/make/makePictures.ts';
import { copyProject } from '../project/project.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

const settings = {
  apiBaseUrl: '',
  siteUrl: '',
  apiToken: '',
  environment: 'test',
  mailsLinks: false,
  builtInYear: 2026,
};

test('pictures that options and the person name are read and shown, also one that the gallery shows', async () => {
  const { contentDir, schemasDir } = await copyProject(await temporaryFolder());
  const replace = async (name: string, ...changes: [from: string, to: string][]): Promise<void> => {
    const file = join(schemasDir, name);
    const text = changes.reduce((before, change) => before.replace(...change), await readFile(file, 'utf8'));
    await writeFile(file, text);
  };
  await replace(
    'options/house-types.json',
    ['"icon": "home"', '"picture": "porch.jpg"'],
    ['"icon": "townhouse"', '"picture": "01-after.jpg", "alt": "Two doors"'],
  );
  await replace('content/company.json', ['"person": { "picture": "01-after.jpg"', '"person": { "picture": "face.jpg"']);
  const photos = join(schemasDir, 'content/photos');
  for (const name of ['porch.jpg', 'face.jpg']) await cp(join(photos, '02-after.jpg'), join(photos, name));
  const { findings, parts } = await loadProjectWithFindings({ contentDir, today: '2026-11-21' });
  expect(findings.map(({ code }) => code)).toEqual(['assumed-rates']);
  if (!parts) throw new Error('There is an error in the project');
  const { optionPictures, homeParts } = contentModulesOfLanguage(parts, settings, '').data;
  expect(optionPictures?.['pictures']).toEqual({
    'porch.jpg': { base: expect.stringMatching(/^\/assets\/porch-[0-9a-f]{8}$/), width: 540, height: 360 },
    '01-after.jpg': { base: expect.stringMatching(/^\/assets\/01-after-/), width: 540, height: 360 },
  });
  const picture = { base: expect.stringMatching(/^\/assets\/face-/), alt: 'A sample in place of a face' };
  expect(homeParts?.['goodToKnow']).toMatchObject({ person: { name: 'Sample Person', picture } });
  const names = photosOf(parts).map(({ name }) => name);
  expect(names.filter((name) => /^(?:porch|face)-/.test(name))).toHaveLength(2);
  expect(new Set(names).size).toBe(names.length);
});
