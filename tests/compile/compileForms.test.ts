import { expect, test } from 'vitest';
import { compileForms } from '../../src/compile/compileForms.ts';
import { fileKind, FileKinds } from '../../src/compile/FileKinds.ts';
import { formKinds } from '../../src/compile/formKinds.ts';
import { siteVocabulary } from '../../src/checker/siteVocabulary.ts';
import type { SourceFile } from '../../src/compile/sourceFiles.ts';
import { catalogues, formFile } from '../engine/sources.ts';

const compile = (section: unknown) => {
  const file: SourceFile = { path: 'survey/answers.json', text: JSON.stringify(section) };
  const sources = [...catalogues, formFile('survey', ['answers']), file];
  return compileForms(sources, { root: '', kinds: new FileKinds(formKinds(siteVocabulary)) });
};

test('forms are compiled without a company, rate tables and a clock', () => {
  const { compilation, forms } = compile({
    schema: { type: 'object', properties: { age: { type: 'integer', title: 'Age', minimum: 18 } } },
  });
  expect(compilation.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(Object.keys(forms ?? {})).toEqual(['survey']);
  expect(forms?.['survey']?.definition.sections['answers']?.schema.properties['age']).toMatchObject({ minimum: 18 });
});

test.each([
  ['a key that no file of the kind has', { schema: { type: 'object', properties: {} }, shema: 1 }, 'unknown-key'],
  ['a schema that is a text', { schema: 'object' }, 'invalid-type'],
])('mistakes are findings, and nothing is thrown: %s', (_case, section, code) => {
  const { compilation, forms } = compile(section);
  expect(forms).toBeUndefined();
  expect(compilation.findings).toContainEqual(expect.objectContaining({ file: 'survey/answers.json', code }));
});

const constants = { sender: { var: 'shop.name' } };
const asking: SourceFile = {
  path: 'survey/answers.json',
  text: JSON.stringify({
    $schema: '../meta/section.schema.json',
    heading: 'Ask {shop}',
    schema: { type: 'object', properties: { age: { type: 'integer', title: 'Age' } } },
  }),
};
const facts = { path: 'facts.json', placeholders: { shop: ['shop', 'name'] }, locale: ['lang'] };
const withFacts = new FileKinds(
  [...formKinds(siteVocabulary), fileKind('facts', { type: 'object' }, { paths: facts.path })],
  facts,
);

test('forms take texts, constants and the locale from whatever file is named', () => {
  const form = formFile('survey', ['answers']);
  const submit = { ...(JSON.parse(form.text) as { submit: object }).submit, constants };
  const sources = [
    ...catalogues,
    { path: form.path, text: JSON.stringify({ ...(JSON.parse(form.text) as object), submit }) },
    asking,
  ];
  const shop = {
    path: facts.path,
    text: JSON.stringify({ $schema: 'meta/facts.schema.json', shop: { name: "Kim's" }, lang: 'en-GB' }),
  };
  const { forms, compilation } = compileForms([...sources, shop], { root: '', kinds: withFacts });
  expect(compilation.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { sections, submit: sent, labels } = forms?.['survey']?.definition ?? {};
  expect(sections?.['answers']?.heading).toBe("Ask Kim's");
  expect(sent).toMatchObject({ constants: { sender: "Kim's" } });
  expect(labels?.dates).toBe('en-GB');
  const codesWith = (kinds: FileKinds) =>
    compileForms(sources, { root: '', kinds }).compilation.findings.map(({ code, file }) => [code, file]);
  expect(codesWith(withFacts)).toContainEqual(['missing-file', 'facts.json']);
  expect(codesWith(new FileKinds(formKinds(siteVocabulary)))).toContainEqual(['unknown-constant', 'survey/form.json']);
});
