import { textPatterns } from '../../compile/keywords/text.ts';
import { type Bound, highest, lowest, ruleBounds } from '../../compile/rules.ts';
import { storedForms } from '../../engine/definition/formats.ts';
import type { FieldSchema } from '../../engine/definition/generated/SectionFile.ts';
import { matchesSome } from './overlap.ts';

/** What JavaScript says of a regular expression, and what that means. */
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
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    const said = (error instanceof Error ? error.message : '').replace(/^.*\/u: /, '');
    const [, message, hint] = words.find(([form]) => form.test(said)) ?? [];
    return message === undefined || hint === undefined
      ? { message: 'this cannot be read as a pattern' }
      : { message: `this pattern cannot be used: ${message}`, hint };
  }
}

/** What is wrong with the rules of a text, and at which of them. */
interface TextMistake {
  key: string;
  code: 'invalid-pattern' | 'unsatisfiable-pattern';
  message: string;
  hint?: string;
}

/** A rule that says which characters a text has. */
interface TextRule {
  key: string;
  pattern: string;
}

/** Why no text meets the rules of a field, of which some length is allowed; undefined when one may. */
export function textMistake(field: FieldSchema): TextMistake | undefined {
  const { pattern } = field;
  const mistake = pattern === undefined ? undefined : patternMistake(pattern);
  if (mistake) return { key: 'pattern', code: 'invalid-pattern', ...mistake };
  if (pattern !== undefined && matchesSome([pattern], 0, Infinity) === false) {
    return never(
      'pattern',
      'no text can match this pattern: answers have no spaces at their ends and are never empty',
      'a pattern for the whole text stands between ^ and $',
    );
  }
  const { lower = [], upper = [] } = ruleBounds(field, 'text') ?? {};
  const [low, high] = [highest(lower), lowest(upper)];
  const rules = rulesOf(field);
  for (const rule of rules) {
    const found =
      matchesSome([rule.pattern], low?.value ?? 0, high?.value ?? Infinity) === false &&
      mistakenLength(field, rule, low, high);
    if (found) return found;
  }
  for (const [index, rule] of rules.entries()) {
    const other = rules
      .slice(0, index)
      .find(
        (earlier) => matchesSome([earlier.pattern, rule.pattern], low?.value ?? 0, high?.value ?? Infinity) === false,
      );
    if (other)
      return never(
        rule.key,
        `no text meets both ${inWords(rule, field)} and ${inWords(other, field)}`,
        'remove one of the two',
      );
  }
  return undefined;
}

const never = (key: string, message: string, hint: string): TextMistake => ({
  key,
  code: 'unsatisfiable-pattern',
  message,
  hint,
});

/** The rules of a field that say which characters it has, those that people write last. */
function rulesOf(field: FieldSchema): TextRule[] {
  const stored = field.format && storedForms[field.format];
  const words = Object.entries(textPatterns).flatMap(([key, patternOf]) => {
    const value: unknown = field[key as keyof typeof textPatterns];
    return value === undefined ? [] : [{ key, pattern: patternOf(value) }];
  });
  return [
    ...(stored ? [{ key: 'format', pattern: stored.pattern }] : []),
    ...words,
    ...(field.pattern === undefined ? [] : [{ key: 'pattern', pattern: field.pattern }]),
  ];
}

function mistakenLength(
  field: FieldSchema,
  { key, pattern }: TextRule,
  low: Bound | undefined,
  high: Bound | undefined,
): TextMistake | undefined {
  if (key === 'pattern')
    return never(
      key,
      `no text of ${lengthInWords(low?.value ?? 0, high?.value ?? Infinity)} matches this pattern`,
      'change the pattern or the length',
    );
  const isTooLong = low !== undefined && matchesSome([pattern], low.value, Infinity) === false;
  const wrong = isTooLong ? low : high;
  // A rule for characters that sets the length, too, is at odds with what else is said of these.
  if (!wrong || wrong.key === key || wrong.key in textPatterns) return undefined;
  return never(
    wrong.key,
    `"${wrong.key}" is ${wrong.value}, which no text has that meets ${inWords({ key, pattern }, field)}`,
    'remove it, or change the number',
  );
}

function inWords({ key }: TextRule, { format }: FieldSchema): string {
  const stored = key === 'format' && format ? storedForms[format] : undefined;
  return stored ? `the format "${format}", of which answers are stored like ${stored.example}` : `"${key}"`;
}

function lengthInWords(least: number, most: number): string {
  if (least === most) return `${least} characters`;
  if (most === Infinity) return `at least ${least} characters`;
  return least > 0 ? `${least} to ${most} characters` : `at most ${most} characters`;
}
