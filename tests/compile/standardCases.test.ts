import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Disagreement, judgedCases } from './standardCases.ts';

/** What docs/definitions.md says of how answers are judged otherwise than by JSON Schema alone. */
const kinds: Record<string, (one: Disagreement) => boolean> = {
  'A text between fields': ({ schema }) => JSON.stringify(schema) === '{"type":"null"}',
  'An empty answer': ({ value, isRight }) => (!isRight && (value ?? '') === '') || JSON.stringify(value) === '[]',
  'What is not asked': ({ schema, isRight }) =>
    !isRight && /"(additional|unevaluated)Properties":false/.test(JSON.stringify(schema)),
  'A format': ({ of, isRight }) => isRight && of === 'format',
  'Alternatives that nothing tells apart': ({ schema, isRight }) =>
    isRight && /"(one|any)Of":\[\{"properties"/.test(JSON.stringify(schema)),
  'A multiple': ({ of }) => of === 'multipleOf',
};

test('answers are judged as the cases of JSON Schema have them, but for what the docs list', () => {
  const { values, refused, noAnswers, judged, disagreements } = judgedCases();
  expect(disagreements.filter((one) => !Object.values(kinds).some((is) => is(one)))).toEqual([]);
  const docs = readFileSync('docs/definitions.md', 'utf8');
  expect(Object.keys(kinds).filter((kind) => !docs.includes(`| ${kind} |`))).toEqual([]);
  // Each value is in one row.
  const rows = { judged: judged, refused: refused, ...noAnswers };
  expect(Object.values(rows).reduce((sum, count) => sum + count, 0)).toBe(values);
  expect(Object.entries(rows).filter(([kind, count]) => !docs.includes(`| ${kind} | ${count} |`))).toEqual([]);
});
