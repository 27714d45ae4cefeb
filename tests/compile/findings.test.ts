import { expect, test } from 'vitest';
import { readCases } from '../cases/readCases.ts';
import { type Edit, edited, frozen } from '../engine/sources.ts';
import { findingsOf } from './findingsOf.ts';

/**
 * One mistake in one file of the sample project. `at` is the file that is reported, when it is another one; `findings`
 * how many there are, when others follow from it.
 */
type FindingCase = Edit & {
  name: string;
  code: string;
  line: number;
  hint?: string;
  at?: string;
  also?: Edit[];
  findings?: number;
};

test.each(readCases<FindingCase[]>('compile/findings'))(
  'one finding at its line: $name',
  ({ code, line, hint, at, also = [], findings = 1, ...edit }) => {
    const found = findingsOf(edited(frozen, [...also, edit]));
    expect(found[0]).toEqual(
      expect.objectContaining({ file: `schemas/${at ?? edit.file}`, line, code, ...(hint && { hint }) }),
    );
    expect(found.map(({ message }) => message)).toHaveLength(findings);
  },
);
