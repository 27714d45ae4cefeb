import type { CodeKeywordDefinition } from 'ajv';
import { exclusive, maxItems, maxTicked, minItems, minTicked, oneOf, only, uniqueItems } from './choices.ts';
import { earliest, latest, notWeekdays, weekdays } from './dates.ts';
import { maxEntries, minEntries, unique } from './entries.ts';
import { dimensions, ext, file, image, maxFiles, mimes, size } from './files.ts';
import { formatRules } from './formats.ts';
import {
  alpha,
  alphaDash,
  alphaNum,
  alphaSpaces,
  decimals,
  digits,
  double,
  length,
  maxLength,
  minLength,
  regex,
} from './texts.ts';
import { between, decimalSteps, exclusiveMaximum, exclusiveMinimum, maximum, minimum, multipleOf } from './numbers.ts';
import type { Rule } from './rule.ts';
import { confirmed, excluded, not, requiredIf } from './values.ts';

/** The answer is a whole number. */
const integer: Rule = {
  name: 'integer',
  when: 'a number is not whole',
  keyword: 'type',
  applies: (type) => type === 'integer',
};

/** The answer is a number. */
const numeric: Rule = {
  name: 'numeric',
  when: 'it is no number',
  keyword: 'type',
  applies: (type) => type === 'number',
};

/** The answer is of any other type; only a program would send one that is not. */
const otherType: Rule = {
  name: 'invalid',
  when: 'it is wrong in another way, such as a number where a text belongs',
  keyword: 'type',
  applies: (type) => type !== 'integer' && type !== 'number',
};

/** Every rule but `required`, which its object enforces. The first one that is broken gives a field its message. */
export const rules: readonly Rule[] = [
  integer,
  numeric,
  otherType,
  file,
  ...formatRules,
  earliest,
  latest,
  weekdays,
  notWeekdays,
  double,
  decimals,
  digits,
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  between,
  multipleOf,
  decimalSteps,
  alpha,
  alphaNum,
  alphaDash,
  alphaSpaces,
  length,
  minLength,
  maxLength,
  minItems,
  maxItems,
  minEntries,
  maxEntries,
  minTicked,
  maxTicked,
  uniqueItems,
  exclusive,
  unique,
  regex,
  oneOf,
  only,
  excluded,
  not,
  confirmed,
  requiredIf,
  maxFiles,
  ext,
  mimes,
  image,
  size,
  dimensions,
];

/** The rules that stand on a field, by the words that it has. */
export function rulesOn(field: object): Rule[] {
  const words = new Map<string, unknown>(Object.entries(field));
  return rules.filter(({ keyword, applies }) => words.has(keyword) && (applies?.(words.get(keyword), field) ?? true));
}

/**
 * The keywords that judge answers beside those of JSON Schema. They write code instead of calling some, so that the
 * service and the browser's precompiled validators run the same text.
 */
export const vocabulary: readonly CodeKeywordDefinition[] = [
  ...new Map(
    rules.flatMap(({ keyword, definition }) => (definition ? [[keyword, { keyword, ...definition }] as const] : [])),
  ).values(),
];
