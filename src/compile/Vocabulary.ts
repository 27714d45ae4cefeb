import type { CodeKeywordDefinition } from 'ajv';
import { allAnswerCode, builtinFormats } from '../engine/definition/allFormats.ts';
import type { AnswerCode } from '../engine/definition/answerCode.ts';
import type { DescribedFormat } from '../engine/definition/formats.ts';
import { wrapOperatorsByKind } from '../engine/logic/jsonLogic.ts';
import { type Operator, operators, type OwnOperator } from '../engine/logic/operators.ts';
import {
  type ExtensionNames,
  registeredNames,
  type WidgetTraits,
  widgetsWith,
} from '../engine/definition/widgetTraits.ts';
import { formatRules } from './rules/formats.ts';
import { type OwnRule, ruleOf } from './rules/ownRule.ts';
import type { Rule } from './rules/rule.ts';
import { rulesWithFormats } from './rules/rules.ts';
import { themeNamesAndOptions } from './themeNames.ts';

/** Code that forms may use beside the engine's own, by the names that their files give it. */
export interface Extensions {
  formats?: Readonly<Record<string, DescribedFormat>>;
  operators?: Readonly<Record<string, OwnOperator>>;
  rules?: readonly OwnRule[];
  /** Widgets, fields and templates as RJSF has them. */
  widgets?: Readonly<Record<string, unknown>>;
  fields?: Readonly<Record<string, unknown>>;
  templates?: Readonly<Record<string, unknown>>;
}

/** Formats, operators, rules and widgets that files of forms may name: the engine's own, and those of extensions. */
export interface Vocabulary {
  formats: Readonly<Record<string, DescribedFormat>>;
  operators: ReadonlyMap<string, Operator>;
  /** The code of all formats and operators, for programs that read the answers to any form. */
  code: AnswerCode;
  /** Every rule but `required`, which its object enforces. The first one that is broken gives a field its message. */
  rules: readonly Rule[];
  widgets: ReadonlyMap<string, WidgetTraits>;
  /** The widgets, fields and templates that are not the engine's. */
  registered: ExtensionNames;
}

export function createVocabulary(extensions: Extensions = {}): Vocabulary {
  const formats = { ...builtinFormats, ...extensions.formats };
  const own = extensions.operators ?? {};
  const builtinRules = rulesWithFormats(formatRules(builtinFormats));
  refuseTaken('format', Object.keys(builtinFormats), Object.keys(extensions.formats ?? {}));
  refuseTaken('operator', [...operators.keys()], Object.keys(own));
  refuseTaken(
    'rule',
    builtinRules.flatMap(({ name, keyword }) => [name, keyword]),
    (extensions.rules ?? []).map(({ keyword }) => keyword),
  );
  const { widgets, fields, templates } = themeNamesAndOptions(extensions);
  const registered = {
    widgets: { ...registeredNames.widgets, ...widgets },
    fields: [...registeredNames.fields, ...fields],
    templates: [...registeredNames.templates, ...templates],
  };
  return {
    formats,
    operators: new Map([...operators, ...Object.entries(own)]),
    code: { ...allAnswerCode, formats, operations: wrapOperatorsByKind(own) },
    rules: [...rulesWithFormats(formatRules(formats)), ...(extensions.rules ?? []).map(ruleOf)],
    widgets: widgetsWith(registered),
    registered,
  };
}

/** @throws Error for an extension under a name of the engine's. */
function refuseTaken(kind: string, taken: readonly string[], names: readonly string[]): void {
  const name = names.find((each) => taken.includes(each));
  if (name !== undefined) throw new Error(`The ${kind} "${name}" is the engine's own: give yours another name`);
}

/** The vocabulary of forms without extensions. */
export const builtinVocabulary = createVocabulary();

/** Returns the rules of a field, found by the field's keywords. */
export function rulesOfField({ rules }: Vocabulary, field: object): Rule[] {
  const values = new Map<string, unknown>(Object.entries(field));
  return rules.filter(({ keyword, applies }) => values.has(keyword) && (applies?.(values.get(keyword), field) ?? true));
}

/** Picks the keywords of a field that judge its own answer by itself, without the answers around it. */
export function contextFreeRuleKeywords<Field extends object>({ rules }: Vocabulary, field: Field): Partial<Field> {
  const judging = new Set<string>(
    rules.flatMap(({ name, keyword }) => (name === 'required_if' || name === 'unique' ? [] : keyword)),
  );
  return Object.fromEntries(Object.entries(field).filter(([word]) => judging.has(word))) as Partial<Field>;
}

/** The word of a judging schema by which a format's check digit is judged, where it has one. */
export const checkDigitKeyword = ({ formats }: Vocabulary, format: string | undefined): { checkDigit?: string } =>
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
