import { expect, test } from 'vitest';
import { checkSources, compileSources } from '../../src/checker/passes.ts';
import { formatFinding } from '../../src/compile/Finding.ts';
import { readCases } from '../cases/readCases.ts';
import { frozen } from '../engine/sources.ts';

interface DefsCase {
  name: string;
  /** The `schema` of a section, line by line. */
  schema: string[];
  /** The same with everything written out. */
  same?: string[];
  /** What is found, as it is printed. */
  findings?: string[];
}

const cases = readCases<DefsCase[]>('compile/defs');

const form = `{
  "$schema": "../meta/form.schema.json",
  "title": "Moving",
  "steps": [{ "title": "Moving", "sections": ["moving"] }],
  "notices": { "invalid": "completeRequired" },
  "submit": {
    "call": { "path": "/moves", "lead": "move" },
    "success": { "notice": "messageSent" },
    "failure": { "notice": "tryLater" }
  },
  "page": { "path": "/move", "name": "Move", "description": "Moves you." }
}`;

const sourcesOf = (schema: readonly string[]) => [
  ...frozen,
  { path: 'moving/form.json', text: form },
  {
    path: 'moving/moving.json',
    text: `{ "$schema": "../meta/section.schema.json", "heading": "Moving", "schema":\n${schema.join('\n')}\n}`,
  },
];

test.each(cases)('$name: what is found, and where', ({ schema, findings = [] }) => {
  expect(checkSources(sourcesOf(schema), 'schemas').map(formatFinding)).toEqual(
    findings.map((finding) => `schemas/moving/moving.json:${finding}`),
  );
});

const written = cases.flatMap(({ same, ...rest }) => (same ? [{ ...rest, same }] : []));
test.each(written)('$name: it is the form that is written out', ({ schema, same }) => {
  const [short, long] = [schema, same].map((lines) => compileSources(sourcesOf(lines))['moving']);
  expect(short?.definition).toEqual(long?.definition);
  expect(short?.code).toBe(long?.code);
});
