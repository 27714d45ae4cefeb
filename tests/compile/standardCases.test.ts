import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Disagreement, judgedCases } from './standardCases.ts';

/** A way in which docs/definitions.md says that answers are judged otherwise, and how many values it is of. */
interface Kind {
  values: number;
  holds: (one: Disagreement) => boolean;
}

const isEmpty = (value: unknown): boolean => value === null || value === '' || JSON.stringify(value) === '[]';

const kinds: Record<string, Kind> = {
  'A text between fields': { values: 9, holds: ({ schema }) => JSON.stringify(schema) === '{"type":"null"}' },
  'An empty answer': { values: 25, holds: ({ value, isRight }) => !isRight && isEmpty(value) },
  'What is not asked': {
    values: 10,
    holds: ({ schema, isRight }) =>
      !isRight && /"(additional|unevaluated)Properties":false/.test(JSON.stringify(schema)),
  },
  'A format': { values: 5, holds: ({ of, isRight }) => isRight && of === 'format' },
  'Alternatives that nothing tells apart': {
    values: 5,
    holds: ({ schema, isRight }) => isRight && /"(one|any)Of":\[\{"properties"/.test(JSON.stringify(schema)),
  },
  // So large a number is a multiple of anything, as computers count.
  'A multiple': { values: 1, holds: ({ of, value, isRight }) => of === 'multipleOf' && !isRight && value === 1e308 },
};

test('answers are judged as the cases of JSON Schema have them, but for what the docs list', () => {
  const { values, refused, noAnswers, judged, disagreements } = judgedCases();
  const kindOf = (one: Disagreement) => Object.keys(kinds).find((kind) => kinds[kind]?.holds(one));
  expect(disagreements.filter((one) => kindOf(one) === undefined)).toEqual([]);
  const found = Object.keys(kinds).map((kind) => [kind, disagreements.filter((one) => kindOf(one) === kind).length]);
  expect(found).toEqual(Object.entries(kinds).map(([kind, one]) => [kind, one.values]));
  const docs = readFileSync('docs/definitions.md', 'utf8');
  expect(Object.keys(kinds).filter((kind) => !docs.includes(`| ${kind} |`))).toEqual([]);
  // Each value is in one row.
  const rows = { judged: judged, refused: refused, ...noAnswers };
  expect(Object.values(rows).reduce((sum, count) => sum + count, 0)).toBe(values);
  expect(Object.entries(rows).filter(([kind, count]) => !docs.includes(`| ${kind} | ${count} |`))).toEqual([]);
});
