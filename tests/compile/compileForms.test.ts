import { expect, test } from 'vitest';
import { compileForms } from '../../src/compile/compileForms.ts';
import { FileKinds } from '../../src/compile/FileKinds.ts';
import { formKinds } from '../../src/compile/formKinds.ts';
import { builtinVocabulary } from '../../src/compile/Vocabulary.ts';
import type { SourceFile } from '../../src/compile/sourceFiles.ts';
import { catalogues, formFile } from '../engine/sources.ts';

const compile = (section: unknown) => {
  const file: SourceFile = { path: 'survey/answers.json', text: JSON.stringify(section) };
  const sources = [...catalogues, formFile('survey', ['answers']), file];
  return compileForms(sources, { root: '', kinds: new FileKinds(formKinds(builtinVocabulary)) });
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
