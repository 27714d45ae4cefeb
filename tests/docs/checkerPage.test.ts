import { expect, test } from 'vitest';
import { findingCodes } from '../../src/compile/codes.ts';
import { readHeadings } from './readHeadings.ts';

test('every code has a section on the page, and every section a code', () => {
  expect(readHeadings('docs/checker.md', '### ').toSorted()).toEqual(Object.keys(findingCodes).toSorted());
});
