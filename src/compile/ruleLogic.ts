import { parseDayLimit } from '../engine/definition/dayLimits.ts';
import { joinPath } from '../engine/definition/paths.ts';
import type { FieldSchema } from '../engine/definition/types.ts';
import { weekdayNames } from './rules/dates.ts';
import { checkDigitKeyword, type Vocabulary } from './Vocabulary.ts';

/** The conditions of an answer that JSON Schema has no keywords for; `answer` is the logic that reads it. */
export function nonSchemaRuleLogic(
  vocabulary: Vocabulary,
  field: FieldSchema,
  answer: unknown,
  path: string,
): unknown[] {
  const { confirmed, earliest, latest, weekdays, double, multipleOf, format, type } = field;
  const beside = (name: string): unknown => ({ var: joinPath(path.split('.').slice(0, -1).join('.'), name) });
  const limited = (operator: string, text: string): unknown => {
    const { from = 'fixed', name = text, months = 0, days = 0 } = parseDayLimit(text) ?? {};
    if (from === 'fixed') return { [operator]: [answer, name] };
    const isMoved = from === 'today' || months !== 0 || days !== 0;
    const base = from === 'today' ? name : beside(name);
    const limit = isMoved ? { day: [base, months, days] } : base;
    return { if: [{ '!!': [limit] }, { [operator]: [answer, limit] }, true] };
  };
  return [
    ...(confirmed === undefined ? [] : [{ '===': [answer, beside(confirmed)] }]),
    ...(earliest === undefined ? [] : [limited('>=', earliest)]),
    ...(latest === undefined ? [] : [limited('<=', latest)]),
    ...(weekdays ? [{ in: [weekdayOf(answer), weekdays.map((day) => weekdayNames.indexOf(day))] }] : []),
    ...(double === undefined || type === 'string' ? [] : [hasDecimals(answer, double)]),
    ...(multipleOf === undefined || isExactInBinary(multipleOf) ? [] : [isMultiple(answer, multipleOf)]),
    ...(checkDigitKeyword(vocabulary, format).checkDigit ? [{ luhn: [answer] }] : []),
  ];
}

/** The day of the week of a date, from 0 for Sunday, also before the Sunday from which it is counted. */
const weekdayOf = (date: unknown): unknown => ({
  '%': [{ '+': [{ '%': [{ days: ['2023-01-01', date] }, 7] }, 7] }, 7],
});

/** A condition that a number, written out, has at most so many decimals, and no exponent. */
function hasDecimals(number: unknown, maxDecimals: number | true): unknown {
  const written = { cat: [number] };
  const tooMany = { in: ['.', { substr: [written, 0, -1 - Number(maxDecimals)] }] };
  return { '!': [{ or: [{ in: ['e', written] }, ...(maxDecimals === true ? [] : [tooMany])] }] };
}

/** A condition that a number is a multiple of a step that a computer does not count in exactly. */
function isMultiple(number: unknown, step: number): unknown {
  const over = { '%': [{ '/': [number, step] }, 1] };
  const size = { max: [over, { '-': [over] }] };
  return { '<': [{ min: [size, { '-': [1, size] }] }, 1e-9] };
}

/** A calculated number as it is rounded: dollars to cents, others to six decimals. */
export const roundToCentsOrSixDecimals = ({ type, amount }: FieldSchema, logic: unknown): unknown =>
  type === 'string' ? logic : { round: [logic, amount === 'dollars' ? 2 : 6, type === 'integer'] };

/** Whether a computer counts in steps of this size without any error. */
export const isExactInBinary = (step: unknown): boolean => Number.isInteger(Number(step) * 2 ** 20);

/** A rule of ours about texts or numbers in keywords of JSON Schema; undefined where these cannot say it. */
export function limitSchema(
  { rules }: Vocabulary,
  keyword: string,
  field: FieldSchema,
): Record<string, unknown> | undefined {
  const rule = rules.find((each) => each.keyword === keyword && (each.pattern ?? each.limits) !== undefined);
  const isText = field.type === 'string';
  const pattern = isText ? rule?.pattern?.(field) : undefined;
  const limits = rule?.limits?.[isText ? 'length' : 'value']?.(field);
  if (pattern === undefined && !limits) return undefined;
  const { least: min, most: max } = limits ?? {};
  return isText ? { pattern, minLength: min, maxLength: max } : { minimum: min, maximum: max };
}

/** Returns the pattern of a format: that of its stored texts where case makes no difference, as no pattern can say. */
export function formatPattern({ formats }: Vocabulary, format: string): string | undefined {
  const { pattern, stored } = formats[format] ?? {};
  return pattern?.ignoreCase ? stored?.pattern : pattern?.source;
}

/** Keywords that `ruleLogic` writes in JSON Logic. */
const logicKeywords = ['confirmed', 'earliest', 'latest', 'weekdays', 'double', 'multipleOf'];

/** Whether a keyword is that of a rule that no other program can judge. */
export const isUnexportableKeyword = ({ rules }: Vocabulary, name: string): boolean =>
  rules.some(({ keyword, definition }) => keyword === name && definition) && !logicKeywords.includes(name);
