import { expect, test } from 'vitest';
import { checkSources } from '../../../src/checker/passes.ts';
import { readCases } from '../../cases/readCases.ts';
import { frozen } from '../../engine/sources.ts';
import { filesOf, type ShortForm } from './formOf.ts';

interface ReachCase {
  name: string;
  form: ShortForm;
  /** `file`: name of the section, or `form`. */
  findings: { code: string; file: string; message: string; hint?: string }[];
}

/** The sample project without its forms, and so without messages of their fields: a check takes a few milliseconds. */
const surroundings = frozen
  .filter(({ path }) => path.startsWith('messages/'))
  .map((file) => ({ ...file, text: withoutFields(file.text) }));

function withoutFields(text: string): string {
  return JSON.stringify({ ...JSON.parse(text), fields: {} });
}

test.each(readCases<ReachCase[]>('reach/findings'))('reach: $name', ({ form, findings }) => {
  const found = checkSources([...surroundings, ...filesOf(form)]).filter(
    ({ severity, file }) => severity === 'error' && /made-up\/|options\//.test(file),
  );
  expect(found).toMatchObject(
    findings.map(({ file, ...finding }) => ({ ...finding, file: `schemas/made-up/${file}.json` })),
  );
  expect(found.length).toBe(findings.length);
});

test('the product has nothing that cannot be reached', () => {
  expect(checkSources(frozen)).toEqual([]);
});
