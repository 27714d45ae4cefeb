import { expect, test } from 'vitest';
import { checkAndCompileFiles, checkContentAndTables, compileAndCheckTranslation } from '../../src/checker/passes.ts';
import { languageFilesIn } from '../../src/checker/languages/languages.ts';
import type { Finding } from '../../src/compile/Finding.ts';
import { type Edit, frozen } from '../engine/sources.ts';
import { checkEdited } from './checkEdited.ts';

const path = 'languages/fr-CA.json';
const $schema = '../meta/language.schema.json';

/** What is found in the sample project with a language, and what is made of it. */
function withLanguage(files: object, sources = frozen) {
  const all = [...sources, { path, text: JSON.stringify({ $schema, ...files }, undefined, 1) }];
  const { compilation, findings, forms } = checkAndCompileFiles(all);
  const [language] = forms ? languageFilesIn(all) : [];
  const made = language && compileAndCheckTranslation(language, all, 'schemas', findings, compilation.collector);
  const found = [...compilation.findings];
  checkContentAndTables(compilation, { tableTexts: [], stored: [], icons: [], today: '2026-11-21' });
  const ofProject = compilation.findings.filter(({ code }) =>
    ['untranslated-text', 'unused-translation', 'duplicate-page'].includes(code),
  );
  return { made, found: found.filter(({ file }) => file === `schemas/${path}`), ofProject };
}

const briefly = (findings: readonly Finding[]): string[] =>
  findings.map(({ file, line, code }) => `${file}:${line} ${code}`);

test('the texts of a language are laid over the files, and all others stay', () => {
  const { made, found } = withLanguage({
    'quote/form.json': { 'Request a Quote': 'Demander : « soumission »' },
    'options/house-types.json': { 'Condo/Townhouse': 'Condo ou maison en rangée' },
    'quote/home-type.json': { 'Type of House': 'Type d’habitation' },
  });
  expect(found).toEqual([]);
  const { title, labels, sections, steps } = made?.forms?.['quote']?.definition ?? {};
  const { schema, ui } = sections?.['home-type'] ?? {};
  // No line breaks at the spaces that go with a sign.
  expect([title, labels?.next, labels?.dates]).toEqual([
    'Demander\u00a0: «\u00a0soumission\u00a0»',
    'Suivant',
    'fr-CA',
  ]);
  expect(steps?.[0]?.title).toBe('Home Type');
  expect(ui?.['type_of_house']?.['ui:enumNames']?.[1]).toBe('Condo ou maison en rangée');
  // What is stored is the same in every language.
  expect(schema?.properties['type_of_house']).toMatchObject({
    title: 'Type d’habitation',
    enum: expect.arrayContaining(['Condo/Townhouse']),
  });
});

test('what a language lacks is told where the text stands, what it has too much in its own file', () => {
  const { ofProject } = withLanguage({
    'quote/home-type.json': { 'Type of Hose': 'Type d’habitation' },
  });
  const near = ofProject.filter(({ file }) => /home-type|languages/.test(file));
  expect(briefly(near)).toEqual([
    'schemas/languages/fr-CA.json:4 unused-translation',
    'schemas/quote/home-type.json:3 untranslated-text',
  ]);
  // A text that was changed where it stands is told at what it was called, and not a second time where it stands.
  expect(near[0]?.hint).toContain('write "Type of House" in its place');
  // The desk leads to the text.
  expect(near.map(({ at }) => at)).toEqual([[], ['heading']]);
  expect(near.every(({ severity }) => severity === 'warning')).toBe(true);
});

test('translations of a file that is not there are told, but not while a file is missing by mistake', () => {
  const text = JSON.stringify({ $schema, 'contact/note.json': { 'First Name': 'Prénom' } });
  const unused = (...others: Edit[]): unknown[] =>
    checkEdited({ edits: [{ file: path, text }, ...others] })
      .filter(({ code }) => code === 'unused-translation')
      .map(({ hint }) => hint);
  expect(unused()).toEqual([expect.stringContaining('"contact/form.json"')]);
  expect(unused({ file: 'contact/message.json', text: null })).toEqual([]);
});

test('two languages of one prefix would share their pages', () => {
  const other = { path: 'languages/fr-FR.json', text: JSON.stringify({ $schema }) };
  const messages = frozen.find((source) => source.path === 'messages/fr-CA.json')?.text ?? '';
  const { ofProject } = withLanguage({}, [...frozen, other, { path: 'messages/fr-FR.json', text: messages }]);
  expect(briefly(ofProject).filter((line) => line.endsWith('duplicate-page'))).toHaveLength(1);
});

test.each([
  ['no text', { 'quote/form.json': { 'Home Type': 3 } }, 'invalid-type'],
  ['a script', { 'quote/form.json': { 'Home Type': '<script>alert(1)</script>' } }, 'markup-in-text'],
  ['nothing but spaces', { 'quote/form.json': { 'Home Type': ' ' } }, 'blank-text'],
  ['an unknown placeholder', { 'content/company.json': { 'Hello,': 'Bonjour {nom},' } }, 'unknown-placeholder'],
  ['two steps alike', { 'quote/form.json': { 'Home Type': 'Maison', 'Start Date': 'Maison' } }, 'duplicate-step', 5],
])('%s in a language is told at its line', (_what, files, code, line = 4) => {
  const { found } = withLanguage(files);
  expect(briefly(found)).toEqual([`schemas/${path}:${line} ${code}`]);
});
