import { expect, test } from 'vitest';
import { unsupportedPatternError } from '../../src/checker/checks/answerable.ts';
import { checkSources } from '../../src/checker/passes.ts';
import { guessMatchPerRepeatCount } from '../../src/checker/patterns/patternTexts.ts';
import { readCases } from '../cases/readCases.ts';
import { frozen } from '../engine/sources.ts';
import { cases } from '../thorough.ts';
import { filesOf } from './reach/formOf.ts';

test.each([
  '^[A-Z]\\d[A-Z]$',
  'wall|ceiling',
  '^\\p{Script=Greek}{2,}$',
  '^(?:a|b)+[^a-z]\\.\\w?$',
  '^\\u{1F600}$',
  '^$',
])('a text that matches %s', (pattern) => {
  expect(guessMatchPerRepeatCount(pattern, [1]).join()).toMatch(new RegExp(pattern, 'u'));
});

test('a pattern that JavaScript cannot use', () => {
  expect(unsupportedPatternError('(wall')).toContain('Unterminated');
  expect(unsupportedPatternError('^(?:wall|ceiling)$')).toBeUndefined();
});

const { slow, harmless } = readCases<Record<'slow' | 'harmless', string[]>>('checker/patterns');

/** The patterns that are refused where a question each asks for them, and what is said. */
function refusedOf(patterns: readonly string[]): Map<string | undefined, string[]> {
  const fields = patterns.map((pattern, index) => [`f${index}`, { type: 'string', title: `T${index}`, pattern }]);
  const probe = { properties: Object.fromEntries(fields) as Record<string, object> };
  const found = checkSources([...frozen, ...filesOf({ sections: { probe } })]);
  const errors = found.filter(({ severity }) => severity === 'error');
  const patternOf = (at: readonly (string | number)[]) => patterns[Number(String(at.at(-2)).slice(1))];
  return new Map(errors.map(({ at = [], code, message }) => [patternOf(at), [code, String(message)]]));
}

test('a pattern that some text takes long is refused, with the text', () => {
  const tried = slow.filter((_, index) => index % cases(6, 1) === 0);
  const refused = refusedOf(tried);
  expect([...refused.keys()]).toEqual(tried);
  for (const [code, message] of refused.values()) {
    expect(code).toBe('slow-pattern');
    expect(message).toMatch(/^this pattern takes (?:more than 50 milliseconds to judge .*\d+ times|ever longer)/);
  }
});

test('none of the patterns that forms have is refused', () => {
  expect(refusedOf(harmless)).toEqual(new Map());
});
