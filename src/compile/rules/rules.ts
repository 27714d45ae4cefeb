import type { CodeKeywordDefinition } from 'ajv';
import { choiceRules } from './choices.ts';
import { dateRules } from './dates.ts';
import { entryRules } from './entries.ts';
import { file, fileRules } from './files.ts';
import { formatRules } from './formats.ts';
import { numberRules } from './numbers.ts';
import type { Rule } from './rule.ts';
import { decimalRules, textRules } from './texts.ts';
import { valueRules } from './values.ts';

const integer: Rule = {
  name: 'integer',
  when: 'a number is not whole',
  keyword: 'type',
  applies: (type) => type === 'integer',
};

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
  ...dateRules,
  ...decimalRules,
  ...numberRules,
  ...textRules,
  ...choiceRules,
  ...entryRules,
  ...valueRules,
  ...fileRules,
];

/** The rules that stand on a field, by the words that it has. */
export function rulesOfField(field: object): Rule[] {
  const values = new Map<string, unknown>(Object.entries(field));
  return rules.filter(({ keyword, applies }) => values.has(keyword) && (applies?.(values.get(keyword), field) ?? true));
}

const ownKeywords = new Set<string>(
  rules.flatMap(({ name, keyword }) => (name === 'required_if' || name === 'unique' ? [] : keyword)),
);

/** The words of a field that judge its own answer, and do not stand on what holds it. */
export const judgingKeywords = <Field extends object>(field: Field): Partial<Field> =>
  Object.fromEntries(Object.entries(field).filter(([word]) => ownKeywords.has(word))) as Partial<Field>;

/**
 * The keywords that judge answers beside those of JSON Schema. They write code instead of calling some, so that the
 * service and the browser's precompiled validators run the same text.
 */
export const vocabulary: readonly CodeKeywordDefinition[] = [
  ...new Map(
    rules.flatMap(({ keyword, definition }) => (definition ? [[keyword, { keyword, ...definition }] as const] : [])),
  ).values(),
];
