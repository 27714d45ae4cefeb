import { expect, test } from 'vitest';
import { patternMistake } from '../../src/checker/checks/rules.ts';
import { sampleOfPattern } from '../../src/checker/reach/samples.ts';

test.each([
  '^[A-Z]\\d[A-Z]$',
  'wall|ceiling',
  '^\\p{Script=Greek}{2,}$',
  '^(?:a|b)+[^a-z]\\.\\w?$',
  '^\\u{1F600}$',
  '^$',
])('a text that matches %s', (pattern) => {
  expect(sampleOfPattern(pattern, 1)).toMatch(new RegExp(pattern, 'u'));
});

test('a pattern that JavaScript cannot use', () => {
  expect(patternMistake('(wall')).toContain('Unterminated');
  expect(patternMistake('^(?:wall|ceiling)$')).toBeUndefined();
});
