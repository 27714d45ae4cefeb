import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** A copy of the sample project in which the kinds of house have these pictures. */
async function projectWith(home: string, condo: string) {
  const folders = await copyProject(await temporaryFolder());
  const list = join(folders.schemasDir, 'options/house-types.json');
  const text = (await readFile(list, 'utf8'))
    .replace('"icon": "home"', `"picture": "${home}"`)
    .replace('"icon": "townhouse"', `"picture": "${condo}", "alt": "Two doors"`);
  await writeFile(list, text);
  return { ...folders, photos: join(folders.schemasDir, 'content/photos') };
}

async function foundIn({ contentDir }: Awaited<ReturnType<typeof projectWith>>) {
  const { findings } = await loadProject({ contentDir, today: '2026-11-21' });
  return findings
    .filter(({ code }) => code !== 'assumed-rates')
    .map(({ file, line, column, code, hint }) => [file.split('/').at(-1), line, column, code, hint]);
}

test('pictures that options name are read and shown, also one that the gallery shows', async () => {
  const project = await projectWith('porch.jpg', '01-after.jpg');
  await cp(join(project.photos, '02-after.jpg'), join(project.photos, 'porch.jpg'));
  expect(await foundIn(project)).toEqual([]);
  const { parts } = await loadProject({ contentDir: project.contentDir });
  if (!parts) throw new Error('There is an error in the project');
  const { pictures } = contentModules(parts, settings, '').data['optionPictures'] ?? {};
  expect(pictures).toEqual({
    'porch.jpg': { base: expect.stringMatching(/^\/assets\/porch-[0-9a-f]{8}$/), width: 540, height: 360 },
    '01-after.jpg': { base: expect.stringMatching(/^\/assets\/01-after-/), width: 540, height: 360 },
  });
  const names = photosOf(parts).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('porch'))).toHaveLength(1);
  expect(new Set(names).size).toBe(names.length);
});

test('one that is missing or no picture is told at its line, and none that is named as unused', async () => {
  const project = await projectWith('porch.jpg', 'condo.jpg');
  await cp(join(project.photos, '02-after.jpg'), join(project.photos, 'porh.jpg'));
  await writeFile(join(project.photos, 'condo.jpg'), 'not a picture');
  expect(await foundIn(project)).toEqual([
    ['house-types.json', 4, 87, 'missing-picture', 'did you mean "porh.jpg"?'],
    ['house-types.json', 5, 63, 'unreadable-picture', 'save it again, as JPEG or PNG'],
  ]);
});

test('a picture without a size of its own is none', async () => {
  const project = await projectWith('porch.svg', '01-after.jpg');
  await writeFile(join(project.photos, 'porch.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  expect((await foundIn(project)).map(([file, , , code]) => [file, code])).toEqual([
    ['house-types.json', 'unreadable-picture'],
  ]);
});

test('one that the gallery misses, too, is missing once', async () => {
  const project = await projectWith('hero.jpg', '01-after.jpg');
  await rm(join(project.photos, 'hero.jpg'));
  expect((await foundIn(project)).map(([file, , , code]) => [file, code])).toEqual([
    ['gallery.json', 'missing-picture'],
  ]);
});

/** The sample project whose person has the picture face.jpg, with these words for it. */
async function personWith({ alt, isThere }: { alt: string; isThere: boolean }) {
  const folders = await copyProject(await temporaryFolder());
  const content = join(folders.schemasDir, 'content');
  const text = await readFile(join(content, 'company.json'), 'utf8');
  const person = '"person": { "picture": "01-after.jpg", "alt": "A sample in place of a face"';
  if (!text.includes(person)) throw new Error(`The sample project does not have ${person}`);
  const changed = text.replace(person, `"person": { "picture": "face.jpg", "alt": "${alt}"`);
  await writeFile(join(content, 'company.json'), changed);
  if (isThere) await cp(join(content, 'photos/02-after.jpg'), join(content, 'photos/face.jpg'));
  const { contentDir } = folders;
  const { findings, parts } = await loadProject({ contentDir, today: '2026-11-21' });
  const line = changed.split('\n').findIndex((each) => each.includes('face.jpg')) + 1;
  return { codes: findings.filter((each) => each.line === line).map(({ code }) => code), parts };
}

test('the picture of a person is shown with its words, and copies of it are made', async () => {
  const { codes, parts } = await personWith({ alt: 'A painter', isThere: true });
  if (!parts) throw new Error('There is an error in the project');
  expect(codes).toEqual([]);
  expect(contentModules(parts, settings, '').data['homeParts']?.['goodToKnow']).toMatchObject({
    person: { name: 'Sample Person', picture: { base: expect.stringMatching(/^\/assets\/face-/), alt: 'A painter' } },
  });
  expect(photosOf(parts).filter(({ name }) => name.startsWith('face-'))).toHaveLength(1);
});

test('a missing picture of a person, and missing words for it, are told at their line', async () => {
  expect((await personWith({ alt: 'A painter', isThere: false })).codes).toEqual(['missing-picture']);
  expect((await personWith({ alt: '', isThere: true })).codes).toHaveLength(1);
});
