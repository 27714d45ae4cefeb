import { test } from 'vitest';
import { readCases } from '../cases/readCases.ts';
import { type Edit, edited, frozen } from '../engine/sources.ts';
import { Tally } from '../checker/Tally.ts';
import { findingsOf } from './findingsOf.ts';

/**
 * One mistake in one file of the sample project. `at` is the file that is reported, when it is another one.
 */
type FindingCase = Edit & {
  name: string;
  code: string;
  line: number;
  hint?: string;
  at?: string;
  also?: Edit[];
};

const tally = new Tally('compile');

test.each(readCases<FindingCase[]>('compile/findings'))(
  '$name',
  ({ name, code, line, hint, at, also = [], ...edit }) => {
    const found = findingsOf(edited(frozen, [...also, edit]));
    const file = `schemas/${at ?? edit.file}`;
    tally.note(
      name,
      found,
      'error',
      (one) => one.file === file && one.line === line && one.code === code && (hint === undefined || one.hint === hint),
    );
  },
);

tally.test();
