// Words of JSON Schema and of RJSF's UI schema: a form that says them is the form that says the same in our words.

import { vercelStegaClean } from '@vercel/stega';
import { expect, test } from 'vitest';
import { shownTextsOf, addInvisiblePlaceMarks } from '../../src/checker/languages/texts.ts';
import { checkSources, checkAndCompileFiles, compileFormsOrThrow } from '../../src/checker/passes.ts';
import { renderSentence } from '../../src/compile/Finding.ts';
import { readCases } from '../cases/readCases.ts';
import { catalogues, formFile } from '../engine/sources.ts';
import { valueAt } from '../../src/values/values.ts';

interface StandardCase {
  name: string;
  /** A section file, without its `$schema`, and the options that lists of their own hold. */
  section: object;
  /** The same in our words. */
  same?: object;
  options?: Record<string, object[]>;
  /** What is found: the key at the place, the code, and what else its sentences say. */
  findings?: string[][];
}

const cases = ['keywords', 'conditional-keywords'].flatMap((name) => readCases<StandardCase[]>(`compile/${name}`));

const textOfSection = (section: object): string =>
  JSON.stringify({ $schema: '../meta/section.schema.json', ...section }, null, 1);

const sourcesOf = (section: object, options: Record<string, object[]> = {}) => [
  ...catalogues,
  formFile('moving', ['moving']),
  { path: 'moving/moving.json', text: textOfSection(section) },
  ...Object.entries(options).map(([name, oneOf]) => ({
    path: `options/${name}.json`,
    text: JSON.stringify({ $schema: '../meta/options.schema.json', oneOf }),
  })),
];

test.each(cases)('$name: what is found, and at which word', ({ section, findings = [] }) => {
  const lines = textOfSection(section).split('\n');
  const own = checkSources(sourcesOf(section)).filter(({ file }) => file.includes('moving/'));
  const found = own.map(({ at, line, column, code, message, hint = '' }) => ({
    word: /^("[^"]*"|\S*?)(?=[:,]|$)/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[0],
    code,
    isThere: valueAt(JSON.parse(lines.join('\n')), at) !== undefined,
    words: `${renderSentence(message)} (${hint})`,
  }));
  expect(found.filter(({ isThere }) => !isThere)).toEqual([]);
  expect(found.map(({ word, code }) => [word, code])).toEqual(findings.map(([at, code]) => [at, code]));
  for (const [index, [, , ...words]] of findings.entries())
    for (const part of words) expect(found[index]?.words).toContain(part);
});

const written = cases.flatMap(({ same, ...rest }) => (same ? [{ ...rest, same }] : []));
test.each(written)('$name: it is the form in our words', ({ section, same, options }) => {
  const [standard, own] = [sourcesOf(section), sourcesOf(same, options)].map(
    (one) => compileFormsOrThrow(one)['moving'],
  );
  expect(standard?.definition).toEqual(own?.definition);
  expect(standard?.validators['moving']?.schema).toEqual(own?.validators['moving']?.schema);
});

test.each(written.filter(({ name }) => /two branches|ask for one field|nothing tells apart/.test(name)))(
  '$name: its texts are translated, and marked where they stand',
  ({ section }) => {
    const plain = sourcesOf(section);
    const words = [...JSON.stringify(section).matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title);
    const texts = plain.flatMap((source) => (source.path.startsWith('moving/moving') ? [...shownTextsOf(source)] : []));
    expect(texts.map(({ text }) => text).sort()).toEqual(expect.arrayContaining([...new Set(words)].sort()));
    const [one, marked] = [plain, addInvisiblePlaceMarks(plain)].map(
      (sources) => compileFormsOrThrow(sources, '', { checked: 'nothing' })['moving']?.definition,
    );
    expect(JSON.stringify(marked?.sections['moving'], withoutMarks)).toBe(JSON.stringify(one?.sections['moving']));
  },
);

const withoutMarks = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? (vercelStegaClean(value.replaceAll('\u2060', '\uFEFF')) as string) : value;

test('a section says the words of the last button where its form does not', () => {
  const section = {
    schema: { type: 'object', properties: { from: { type: 'string', title: 'From' } } },
    ui: { 'ui:submitButtonOptions': { submitText: 'Move me', props: { className: 'wide' } } },
  };
  const first = checkAndCompileFiles(sourcesOf(section)).findings.find(({ file }) => file.includes('moving/'));
  expect([first?.code, first?.severity]).toEqual(['ui-mismatch', 'warning']);
  expect(compileFormsOrThrow(sourcesOf(section))['moving']?.definition.submit.label).toBe('Move me');
  const own = sourcesOf(section).map(({ path, text }) => ({
    path,
    text: path === 'moving/form.json' ? text.replace('"submit": {', '"submit": {"label":"Book",') : text,
  }));
  expect(compileFormsOrThrow(own)['moving']?.definition.submit.label).toBe('Book');
});
