import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkerPage, withCodes } from '../../src/cli/generateTypes.ts';
import { findingCodes } from '../../src/compile/codes.ts';

const page = readFileSync(checkerPage, 'utf8');

test('the page lists every code once, as its record has it', () => {
  expect(withCodes(page)).toBe(page);
  const listed = [...page.matchAll(/^- \*\*(\S+)\*\*(?: \((?:warning|error or warning)\))?: [A-Z`"].*\.$/gm)];
  expect(listed.map(([, code]) => code)).toEqual(Object.keys(findingCodes));
});

test('a code that is gone, and one that is new, make the page stale', () => {
  expect(withCodes(page.replace(/^- \*\*syntax\*\*.*\n/m, '- **gone**: Gone.\n'))).toBe(page);
});

test('a page without the marks is refused', () => {
  expect(() => withCodes('# The checker\n')).toThrow('docs/checker.md lists the codes between');
});
