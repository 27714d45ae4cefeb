/** What JavaScript says of a regular expression, and what that means. */
const words: readonly [RegExp, string, string][] = [
  [/Unterminated group/, 'a ( is not closed', 'add a ), or write \\\\( for the character itself'],
  [/Unmatched '\)'/, 'a ) closes nothing', 'add a (, or write \\\\) for the character itself'],
  [/Unterminated character class/, 'a [ is not closed', 'add a ], or write \\\\[ for the character itself'],
  [/Nothing to repeat/, 'a *, + or ? has nothing before it to repeat', 'write \\\\*, \\\\+ or \\\\? for the character itself'],
  [/numbers out of order/, 'the first number in { } is larger than the second', 'turn them round'],
  [/Range out of order/, 'a range in [ ] runs backwards', 'turn its ends round, or put the - last'],
  [/Lone quantifier brackets|Incomplete quantifier/, 'a {, } or ] stands alone', 'write \\\\{, \\\\} or \\\\] for the character itself'],
  [/escape/i, 'a \\ stands before a character that it means nothing with', 'leave the \\\\ out'],
  [/character class/i, 'a range in [ ] has no single character at one end', 'put the - last'],
  [/group/i, 'a (? is not followed by anything that is known there', 'write (?: for a group'],
  [/property/i, 'a \\p{ } names no property of characters', 'for letters write \\\\p{L}'],
];

/** What is wrong with a regular expression, in words; undefined when it can be used. */
export function patternMistake(pattern: string): { message: string; hint?: string } | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    const said = (error instanceof Error ? error.message : '').replace(/^.*\/u: /, '');
    const [, message, hint] = words.find(([form]) => form.test(said)) ?? [];
    return message === undefined || hint === undefined ? { message: 'this cannot be read as a pattern' } : { message: `this pattern cannot be used: ${message}`, hint };
  }
}
