import { RegExpSyntaxError, RegExpValidator } from '@eslint-community/regexpp';
import { type Expression, JS, type NoParent, TooManyNodesError } from 'refa';

/** What a regular expression can hold beside characters, repeats and alternatives: its tree names each by its kind. */
export type Unknown = 'start' | 'end' | 'word' | 'lookahead' | 'lookbehind' | 'backreference';

/** Newer syntax, such as `(?i:)`, refa would misread. */
const ecmaVersion = 2024;

/**
 * Reads a regular expression that JavaScript accepts with the flag u, as a tree of characters, repeats, alternatives
 * and `Unknown`s. Throws for one that is too much (see `isTooMuch`).
 */
export function parsePattern(pattern: string): NoParent<Expression> {
  const parser = JS.Parser.fromLiteral({ source: pattern, flags: 'u' }, { ecmaVersion });
  return parser.parse({
    assertions: 'unknown',
    backreferences: 'unknown',
    maxBackreferenceWords: 0,
    getUnknownId: (element): Unknown => (element.type === 'Backreference' ? 'backreference' : element.kind),
  }).expression;
}

/** Whether an error says that a regular expression is too large, too deep or too new to reason about. */
export const isTooMuch = (error: unknown): boolean =>
  [TooManyNodesError, RangeError, RegExpSyntaxError].some((kind) => error instanceof kind);

/** What regexpp says of a regular expression, and what that means. */
const words: readonly [RegExp, string, string][] = [
  [/Unterminated group/, 'a ( is not closed', 'add a ), or write \\\\( for the character itself'],
  [/Unmatched '\)'/, 'a ) closes nothing', 'add a (, or write \\\\) for the character itself'],
  [/Unterminated character class/, 'a [ is not closed', 'add a ], or write \\\\[ for the character itself'],
  [
    /Nothing to repeat/,
    'a *, + or ? has nothing before it to repeat',
    'write \\\\*, \\\\+ or \\\\? for the character itself',
  ],
  [/numbers out of order/, 'the first number in { } is larger than the second', 'turn them round'],
  [/Range out of order/, 'a range in [ ] runs backwards', 'turn its ends round, or put the - last'],
  [
    /Lone quantifier brackets|Incomplete quantifier/,
    'a {, } or ] stands alone',
    'write \\\\{, \\\\} or \\\\] for the character itself',
  ],
  [/escape/i, 'a \\ stands before a character that it means nothing with', 'leave the \\\\ out'],
  [/character class/i, 'a range in [ ] has no single character at one end', 'put the - last'],
  [/group/i, 'a (? is not followed by anything that is known there', 'write (?: for a group'],
  [/property/i, 'a \\p{ } names no property of characters', 'for letters write \\\\p{L}'],
];

/** What is wrong with a regular expression, in words; undefined when it can be used. */
export function patternMistake(pattern: string): { message: string; hint?: string } | undefined {
  if (isUsable(pattern)) return undefined;
  const said = syntaxErrorOf(pattern);
  const [, message, hint] = words.find(([form]) => form.test(said)) ?? [];
  if (message === undefined || hint === undefined) return { message: 'this cannot be read as a pattern' };
  return { message: `this pattern cannot be used: ${message}`, hint };
}

/** Asks JavaScript itself, which is to use it. */
function isUsable(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/** Asked of regexpp, whose words do not change with the version of Node. */
function syntaxErrorOf(pattern: string): string {
  try {
    new RegExpValidator({ ecmaVersion }).validatePattern(pattern, 0, pattern.length, { unicode: true });
    return '';
  } catch (error) {
    return error instanceof RegExpSyntaxError ? error.message.replace(/^.*\/u: /s, '') : '';
  }
}
