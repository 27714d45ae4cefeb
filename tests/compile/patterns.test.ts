import { describe, expect, test } from 'vitest';
import { sampleOfPattern } from '../../src/checker/reach/samples.ts';
import { matchesSome } from '../../src/checker/regex/overlap.ts';
import { patternMistake } from '../../src/checker/regex/parse.ts';

const anyLength = [0, Infinity] as const;

describe('patterns that have a text in common', () => {
  test.each<[patterns: string[], least: number, most: number]>([
    [['^[a-z]+$', 'wall'], ...anyLength],
    [['wall$', '^wall'], 4, 4],
    [['^^a$$'], ...anyLength],
    [['(?:^|,)a(?:,|$)', 'b'], ...anyLength],
    [['^\\p{L}+$', '^é$'], ...anyLength],
    [['^😀{3}$'], 3, 3],
    // What is not regular may allow everything.
    [['^(a|b)\\1$', '^aa$'], ...anyLength],
    [['^(?=b)a$'], ...anyLength],
  ])('%j of %d to %d characters', (patterns, least, most) => {
    expect(matchesSome(patterns, least, most)).toBe(true);
  });
});

describe('patterns that have none', () => {
  test.each<[patterns: string[], least: number, most: number]>([
    [['^[a-z]+$', '^\\d+$'], ...anyLength],
    [['a$b'], ...anyLength],
    [['b^a'], ...anyLength],
    [['^a$', '^aa$'], ...anyLength],
    [['^\\p{L}+$', '^\\p{Nd}+$'], ...anyLength],
    [['^(?:ab){2,3}$'], 5, 5],
    [['^\\d{5}$'], 6, Infinity],
    [['^\\d{500}$'], 0, 499],
    // Answers have no space at their ends, and are never empty.
    [['^ '], ...anyLength],
    [['^$'], ...anyLength],
    [['^a*$'], 0, 0],
  ])('%j of %d to %d characters', (patterns, least, most) => {
    expect(matchesSome(patterns, least, most)).toBe(false);
  });
});

describe('what is too much is not judged', () => {
  const deep = `${'('.repeat(3000)}a${')'.repeat(3000)}`;
  test.each<[name: string, patterns: string[]]>([
    ['many states', ['^(?:(?:a{99}){99}){99}$']],
    ['many parts that may be left out', [`^${'[a-z]?'.repeat(2000)}$`, `^${'[a-z]?'.repeat(2000)}1$`]],
    ['repeats of repeats', ['^(?:(?:a?b?){70}){70}$', '^(?:(?:a?b?){70}){70}c$']],
    ['an intersection of many states', ['^(?:[a-z]{1,100}-){1,40}$', '^(?:[a-z]{1,100}_){1,40}$']],
    ['brackets in brackets', [deep]],
  ])('%s', (_name, patterns) => {
    const begun = performance.now();
    expect(matchesSome(patterns, 0, 4000)).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('nor does a text come of it', () => {
    expect(sampleOfPattern(deep, 0)).toBeUndefined();
  });
});

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

describe('what is wrong with a pattern', () => {
  test.each([
    ['(wall', 'a ( is not closed'],
    ['wall)', 'a ) closes nothing'],
    ['[a-z', 'a [ is not closed'],
    ['*', 'a *, + or ? has nothing before it to repeat'],
    ['a{3,2}', 'the first number in { } is larger than the second'],
    ['[z-a]', 'a range in [ ] runs backwards'],
    ['a{', 'a {, } or ] stands alone'],
    ['\\-', 'a \\ stands before a character that it means nothing with'],
    ['[\\d-z]', 'a range in [ ] has no single character at one end'],
    ['(?wall)', 'a (? is not followed by anything that is known there'],
    ['\\p{Letters}', 'a \\p{ } names no property of characters'],
  ])('%s: %s', (pattern, message) => {
    expect(patternMistake(pattern)?.message).toBe(`this pattern cannot be used: ${message}`);
  });

  test('nothing', () => {
    expect(patternMistake('^(?:wall|ceiling)$')).toBeUndefined();
  });
});
