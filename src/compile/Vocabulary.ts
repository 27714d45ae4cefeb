import type { CodeKeywordDefinition } from 'ajv';
import { allAnswerCode, builtinFormats } from '../engine/definition/allFormats.ts';
import type { AnswerCode } from '../engine/definition/answerCode.ts';
import type { DescribedFormat } from '../engine/definition/formats.ts';
import { operationsOf } from '../engine/logic/operations.ts';
import { type Operator, operators, type OwnOperator } from '../engine/logic/operators.ts';
import { formatRules } from './rules/formats.ts';
import { type OwnRule, ruleOf } from './rules/ownRule.ts';
import type { Rule } from './rules/rule.ts';
import { rulesWithFormats } from './rules/rules.ts';

/** Code that forms may use beside the engine's own, by the names that their files give it. */
export interface Extensions {
  formats?: Readonly<Record<string, DescribedFormat>>;
  operators?: Readonly<Record<string, OwnOperator>>;
  rules?: readonly OwnRule[];
}

/** Formats, operators and rules that the files of forms may name: the engine's own, and those of extensions. */
export interface Vocabulary {
  formats: Readonly<Record<string, DescribedFormat>>;
  operators: ReadonlyMap<string, Operator>;
  /** The code of all formats and operators, for programs that read the answers to any form. */
  code: AnswerCode;
  /** Every rule but `required`, which its object enforces. The first one that is broken gives a field its message. */
  rules: readonly Rule[];
}

export function createVocabulary(extensions: Extensions = {}): Vocabulary {
  const formats = { ...builtinFormats, ...extensions.formats };
  const own = extensions.operators ?? {};
  return {
    formats,
    operators: new Map([...operators, ...Object.entries(own)]),
    code: { ...allAnswerCode, formats, operations: operationsOf(own) },
    rules: [...rulesWithFormats(formatRules(formats)), ...(extensions.rules ?? []).map(ruleOf)],
  };
}

/** The vocabulary of forms without extensions. */
export const builtinVocabulary = createVocabulary();

/** The rules that stand on a field, by the words that it has. */
export function rulesOfField({ rules }: Vocabulary, field: object): Rule[] {
  const values = new Map<string, unknown>(Object.entries(field));
  return rules.filter(({ keyword, applies }) => values.has(keyword) && (applies?.(values.get(keyword), field) ?? true));
}

/** The words of a field that judge its own answer, and do not stand on what holds it. */
export function judgingKeywords<Field extends object>({ rules }: Vocabulary, field: Field): Partial<Field> {
  const judging = new Set<string>(
    rules.flatMap(({ name, keyword }) => (name === 'required_if' || name === 'unique' ? [] : keyword)),
  );
  return Object.fromEntries(Object.entries(field).filter(([word]) => judging.has(word))) as Partial<Field>;
}

/** The word of a judging schema by which a format's check digit is judged, where it has one. */
export const checkDigitOf = ({ formats }: Vocabulary, format: string | undefined): { checkDigit?: string } =>
  format !== undefined && formats[format]?.checkDigit ? { checkDigit: format } : {};

/**
 * The keywords that judge answers beside those of JSON Schema. They write code instead of calling some, so that the
 * service and the browser's precompiled validators run the same text.
 */
export const ajvKeywords = ({ rules }: Vocabulary): CodeKeywordDefinition[] => [
  ...new Map(
    rules.flatMap(({ keyword, definition }) => (definition ? [[keyword, { keyword, ...definition }] as const] : [])),
  ).values(),
];
