import { expect, test } from 'vitest';
import { checkSources, compileFormsOrThrow } from '../../src/checker/passes.ts';
import { formatFinding } from '../../src/compile/Finding.ts';
import { readCases } from '../cases/readCases.ts';
import { formFile, frozen } from '../engine/sources.ts';

interface DefsCase {
  name: string;
  /** The `schema` of a section, line by line. */
  schema: string[];
  /** That of another one, which lies in a folder below. */
  other?: string[];
  /** The files of `definitions` by name, without the bracket and the `$schema` that each begins with. */
  definitions?: Record<string, string[]>;
  /** The same with everything written out. */
  same?: string[];
  sameOther?: string[];
  /** What is found, as it is printed; in the first section, where no file is named. */
  findings?: string[];
}

const cases = readCases<DefsCase[]>('compile/defs');

type Files = Pick<DefsCase, 'schema' | 'other' | 'definitions'>;

const section = (lines: readonly string[], meta: string): string =>
  `{ "$schema": "${meta}/section.schema.json", "heading": "Moving", "schema":\n${lines.join('\n')}\n}`;

const sourcesOf = ({ schema, other, definitions = {} }: Files) => [
  ...frozen,
  formFile('moving', other ? ['moving', 'parts/other'] : ['moving']),
  { path: 'moving/moving.json', text: section(schema, '../meta') },
  ...(other ? [{ path: 'moving/parts/other.json', text: section(other, '../../meta') }] : []),
  ...Object.entries(definitions).map(([name, lines]) => ({
    path: `definitions/${name}.json`,
    text: `{ "$schema": "../meta/definition.schema.json",\n${lines.join('\n')}`,
  })),
];

test.each(cases)('$name: what is found, and where', ({ findings = [], ...files }) => {
  expect(checkSources(sourcesOf(files), 'schemas').map(formatFinding)).toEqual(
    findings.map((finding) => `schemas/${/^\d/.test(finding) ? 'moving/moving.json:' : ''}${finding}`),
  );
});

const written = cases.flatMap(({ same, ...rest }) => (same ? [{ ...rest, same }] : []));
test.each(written)('$name: it is the form that is written out', ({ same, sameOther, ...files }) => {
  const long = { schema: same, ...(sameOther && { other: sameOther }) };
  const [short, whole] = [files, long].map((one) => compileFormsOrThrow(sourcesOf(one))['moving']);
  expect(short?.definition).toEqual(whole?.definition);
  expect(short?.statements).toBe(whole?.statements);
});
