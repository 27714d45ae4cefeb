import { type Bound, highest, lowest, ruleBounds } from '../../compile/rules/limits.ts';
import { rules as allRules, rulesOn } from '../../compile/rules/rules.ts';
import { allFormats } from '../../engine/definition/allFormats.ts';
import type { FieldSchema } from '../../engine/definition/generated/SectionFile.ts';
import { matchesSome } from './overlap.ts';
import { patternMistake } from './parse.ts';

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
  const own = rulesOn(field).flatMap(({ keyword: key, pattern }) =>
    pattern ? [{ key, pattern: pattern(field) }] : [],
  );
  const among = (...keys: string[]): TextRule[] => own.filter(({ key }) => keys.includes(key));
  const words = own.filter(({ key }) => key !== 'format' && key !== 'pattern');
  return [...among('format'), ...words.toSorted((one, other) => (one.key < other.key ? -1 : 1)), ...among('pattern')];
}

/** Whether a rule says which characters a text has. */
const isOnCharacters = (key: string): boolean => allRules.some(({ keyword, pattern }) => keyword === key && pattern);

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
  if (!wrong || wrong.key === key || isOnCharacters(wrong.key)) return undefined;
  return never(
    wrong.key,
    `"${wrong.key}" is ${wrong.value}, which no text has that meets ${inWords({ key, pattern }, field)}`,
    'remove it, or change the number',
  );
}

function inWords({ key }: TextRule, { format }: FieldSchema): string {
  return key === 'format' && format
    ? `the format "${format}", of which answers are stored like ${allFormats[format].stored.example}`
    : `"${key}"`;
}

function lengthInWords(least: number, most: number): string {
  if (least === most) return `${least} characters`;
  if (most === Infinity) return `at least ${least} characters`;
  return least > 0 ? `${least} to ${most} characters` : `at most ${most} characters`;
}
