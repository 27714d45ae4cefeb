import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadProject } from '../../src/checker/loadProject.ts';
import { contentModules } from '../../src/versions/make/contentModules.ts';
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

/** The sample project whose person has the picture face.jpg, with these words for it. */
async function projectWith({ alt, isThere }: { alt: string; isThere: boolean }) {
  const folders = await copyProject(await temporaryFolder());
  const content = path.join(folders.schemasDir, 'content');
  const text = await readFile(path.join(content, 'company.json'), 'utf8');
  const person = '"person": { "picture": "01-after.jpg", "alt": "A sample in place of a face"';
  if (!text.includes(person)) throw new Error(`The sample project does not have ${person}`);
  const changed = text.replace(person, `"person": { "picture": "face.jpg", "alt": "${alt}"`);
  await writeFile(path.join(content, 'company.json'), changed);
  if (isThere) await copyFile(path.join(content, 'photos/02-after.jpg'), path.join(content, 'photos/face.jpg'));
  const { schemasDir, pricingTablesDir } = folders;
  const { findings, parts } = await loadProject({ schemasDir, pricingTablesDir, today: '2026-11-21' });
  const line = changed.split('\n').findIndex((each) => each.includes('face.jpg')) + 1;
  return { codes: findings.filter((each) => each.line === line).map(({ code }) => code), parts };
}

test('the picture of a person is shown with its words, and copies of it are made', async () => {
  const { codes, parts } = await projectWith({ alt: 'A painter', isThere: true });
  if (!parts) throw new Error('There is an error in the project');
  expect(codes).toEqual([]);
  expect(contentModules(parts, settings, '').data['homeParts']?.['goodToKnow']).toMatchObject({
    person: { name: 'Sample Person', picture: { base: expect.stringMatching(/^\/assets\/face-/), alt: 'A painter' } },
  });
  expect(photosOf(parts).filter(({ name }) => name.startsWith('face-'))).toHaveLength(1);
});

test('a missing picture of a person, and missing words for it, are told at their line', async () => {
  expect((await projectWith({ alt: 'A painter', isThere: false })).codes).toEqual(['missing-picture']);
  expect((await projectWith({ alt: '', isThere: true })).codes).toHaveLength(1);
});
