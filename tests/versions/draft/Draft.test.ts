import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { Draft } from '../../../src/versions/draft/Draft.ts';
import { applyEditsToDraft } from '../../../src/versions/draft/editDraft.ts';
import { addInvisibleSourceMark } from '../../../src/json/textMarks.ts';
import { temporaryFolder } from '../../server/temporaryFolder.ts';

test.each([
  [200, true],
  [2000, false],
])('changes of a file with %i lines that are the same are merged: %s', async (count, isMerged) => {
  const folder = await temporaryFolder();
  const path = 'schemas/options/walls.json';
  const text = '  },\n'.repeat(count);
  await mkdir(join(folder, 'schemas/options'), { recursive: true });
  await writeFile(join(folder, path), text);
  const draft = new Draft(folder, join(folder, 'draft'));
  await applyEditsToDraft(draft, { edits: [{ file: path, path: '', from: text, to: `here\n${text}` }] });
  await writeFile(join(folder, path), `${text}by hand\n`);
  const [change] = await draft.changes();
  expect(change?.merged).toBe(isMerged ? `here\n${text}by hand\n` : undefined);
});

test('a picture that was chosen, and that nothing shows any more, is no change', async () => {
  const folder = await temporaryFolder();
  const draft = new Draft(folder, join(folder, 'draft'));
  const [file, picture] = ['schemas/content/company.json', 'schemas/content/photos/logo-1.png'];
  const [plain, withLogo] = ['{ "brand": {} }', '{ "brand": { "logo": "logo-1.png" } }'];
  await mkdir(join(folder, 'schemas/content'), { recursive: true });
  await writeFile(join(folder, file), plain);
  await applyEditsToDraft(draft, { edits: [{ file: picture, path: '', to: 'AAAA' }] });
  const show = { file, path: '', from: plain, to: withLogo };
  const { undo } = await applyEditsToDraft(draft, { edits: [show] });
  expect(await draft.changedPaths()).toEqual([file, picture]);
  await applyEditsToDraft(draft, { edits: undo });
  expect([await draft.changedPaths(), await draft.changes()]).toEqual([[], []]);
  // It is there for who takes the removing back.
  await applyEditsToDraft(draft, { edits: [show] });
  expect(await draft.changedPaths()).toEqual([file, picture]);
});

test('a place that is moved and moved back is no change, however the file was laid out', async () => {
  const folder = await temporaryFolder();
  const draft = new Draft(folder, join(folder, 'draft'));
  const file = 'schemas/quote/details.json';
  await mkdir(join(folder, 'schemas/quote'), { recursive: true });
  await writeFile(join(folder, file), '{ "schema": { "properties": { "a": {},   "b": {\n"title": "B" } } } }');
  const { undo } = await applyEditsToDraft(draft, { edits: [{ file, path: '/schema/properties/a', after: 'b' }] });
  expect(await draft.changedPaths()).toEqual([file]);
  await applyEditsToDraft(draft, { edits: undo });
  expect(await draft.changedPaths()).toEqual([]);
});

test('a question is removed with its option list, and comes back with that and the translations', async () => {
  const folder = await temporaryFolder();
  const draft = new Draft(folder, join(folder, 'draft'));
  const [file, language] = ['schemas/quote/details.json', 'schemas/languages/fr-CA.json'];
  const [list, choices] = ['schemas/options/pets.json', { oneOf: [{ const: 'Dog', title: 'Dog' }] }];
  const question = { title: 'Details' };
  const own = { 'quote/details.json': { Name: 'Nom' } };
  const french = { 'quote/details.json': { Details: 'Détails', Name: 'Nom' }, 'options/pets.json': { Dog: 'Chien' } };
  for (const [path, value] of [
    [file, { schema: { properties: { details: question, name: { title: 'Name' } } } }],
    [list, choices],
    [language, french],
  ] as const) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(value));
  }
  const removed = { file, path: '/schema/properties/details', from: question };
  const withoutList = { file: list, path: '', from: JSON.stringify(choices) };
  const { undo, moved } = await applyEditsToDraft(draft, { edits: [removed, withoutList], isWhole: true });
  expect(moved).toEqual([]);
  expect(await draft.read(list)).toBeNull();
  expect(JSON.parse(String(await draft.read(language)))).toEqual(own);
  await applyEditsToDraft(draft, { edits: undo });
  expect(await draft.changedPaths()).toEqual([]);
});

test('a section of translations goes with the last text of its file, and no trace is left once that is brought back', async () => {
  const folder = await temporaryFolder();
  const draft = new Draft(folder, join(folder, 'draft'));
  const [file, language] = ['schemas/content/notices.json', 'schemas/languages/fr-CA.json'];
  const [notice, other] = [{ text: 'Closed' }, { 'quote/details.json': { Name: 'Nom' } }];
  const french = { 'content/notices.json': { Closed: 'Fermé' }, ...other };
  for (const [path, value] of [
    [file, { notices: [notice] }],
    [language, french],
  ] as const) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(value));
  }
  await applyEditsToDraft(draft, { edits: [{ file, path: '/notices/text=Closed', from: notice }] });
  expect(JSON.parse(String(await draft.read(language)))).toEqual(other);
  await applyEditsToDraft(draft, { edits: [{ file, path: '/notices/text=Closed', to: notice, after: '' }] });
  expect(JSON.parse(String(await draft.read(language)))).toEqual(french);
  expect(await draft.changedPaths()).toEqual([]);
});

test('what is copied out of a preview loses its marks', async () => {
  const folder = await temporaryFolder();
  const draft = new Draft(folder, join(folder, 'draft'));
  const file = 'schemas/quote/details.json';
  await mkdir(join(folder, 'schemas/quote'), { recursive: true });
  await writeFile(join(folder, file), '{ "title": "Send", "list": [] }');
  const copied = addInvisibleSourceMark('A fresh coat', { file, path: ['title'] });
  const { changes } = await applyEditsToDraft(draft, {
    edits: [
      { file, path: '/title', from: 'Send', to: copied },
      { file, path: '/list', from: [], to: [{ text: copied }, 'no\u2060break'] },
    ],
  });
  const expected = { title: 'A fresh coat', list: [{ text: 'A fresh coat' }, 'no\u2060break'] };
  expect(JSON.parse(changes[0]?.text ?? '')).toEqual(expected);
});
