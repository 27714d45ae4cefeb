import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkerPage, replaceCodeListOrThrow } from '../../src/cli/generateTypes.ts';
import { findingCodes } from '../../src/checker/codes.ts';

const page = readFileSync(checkerPage, 'utf8');
const codes = Object.values(findingCodes);

test('the page lists every code once, as its record has it', () => {
  expect(replaceCodeListOrThrow(page, codes)).toBe(page);
  const listed = [...page.matchAll(/^- \*\*(\S+)\*\*(?: \((?:warning|error or warning)\))?: [A-Z`"].*\.$/gm)];
  expect(listed.map(([, code]) => code).toSorted()).toEqual(Object.keys(findingCodes).toSorted());
});

test('a code that is gone, and one that is new, make the page stale', () => {
  expect(replaceCodeListOrThrow(page.replace(/^- \*\*syntax\*\*.*\n/m, '- **gone**: Gone.\n'), codes)).toBe(page);
});

test('a page without the marks is refused', () => {
  expect(() => replaceCodeListOrThrow('# The checker\n', codes)).toThrow('docs/checker.md lists the codes between');
});
