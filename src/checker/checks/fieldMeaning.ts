import { isGiven, isRequired } from '../../compile/fields.ts';
import { findOptionList } from '../../compile/lookups.ts';
import type { Compilation } from '../../compile/Compilation.ts';
import type { AskedField } from '../../compile/model.ts';
import { numberRange } from '../../compile/rules/limits.ts';
import { suggestOrListNames } from '../../compile/similar.ts';
import { dateFormats } from '../../engine/definition/dates.ts';
import type { OptionValue } from '../../engine/definition/types.ts';
import { type Shape, shapeOf, builtinWidgetTraits } from '../../engine/definition/widgetTraits.ts';
import { literalPathOfVarOperand, parseOperation, readOperands } from '../../engine/logic/expression.ts';
import { countsFromToday } from '../../engine/logic/jsonLogic.ts';
import { retypeHint, quoteValue } from '../../compile/shownValues.ts';

/** The type of an expression's value. nothing: null. values: a literal list. any: unknown. */
export type ValueKind =
  'text' | 'date' | 'time' | 'number' | 'flag' | 'choices' | 'list' | 'group' | 'file' | 'values' | 'nothing' | 'any';

/** The type and range of the value of a part of a condition, as far as both are known. */
export interface ValueType {
  kind: ValueKind;
  /** The value of a literal; undefined for everything else. */
  literal?: unknown;
  /** Path of the field whose answer it is; undefined for everything else. */
  field?: string;
  /** The values of a field with options. */
  options?: readonly OptionValue[];
  /** Paths of the fields without whose answers the value is missing. */
  fields?: readonly string[];
  /** For a number: whether it is whole, and its greatest value. */
  isInteger?: boolean;
  max?: number;
  /** For a date or time: the limits of its field, as the file has them. */
  limits?: Pick<AskedField['section']['properties'][number]['field'], 'earliest' | 'latest'>;
}

export const anyType: ValueType = { kind: 'any' };

const kindNames: Record<ValueKind, string> = {
  text: 'a text',
  date: 'a date',
  time: 'a time of day',
  number: 'a number',
  flag: 'yes or no',
  choices: 'several choices',
  list: 'a list of entries',
  group: 'a group of fields',
  file: 'a file',
  values: 'a list of values',
  nothing: 'nothing',
  any: 'anything',
};

const kinds: Record<Exclude<Shape, 'choice' | 'calculated'>, ValueKind> = {
  text: 'text',
  number: 'number',
  flag: 'flag',
  choices: 'choices',
  values: 'values',
  file: 'file',
  group: 'group',
  list: 'list',
  note: 'any',
};

/** The type of a field's answer, wherever the field is asked. */
export function typeOfField(compilation: Compilation, path: string, fields: readonly AskedField[]): ValueType {
  const types = fields.map((field) => typeOfAsked(compilation, path, field));
  const [first = anyType] = types;
  if (types.some(({ kind }) => kind !== first.kind)) return { ...anyType, field: path, fields: [path] };
  const options = types.every((meaning) => meaning.options)
    ? [...new Set(types.flatMap((meaning) => meaning.options ?? []))]
    : undefined;
  const max = types.some((meaning) => meaning.max === undefined)
    ? undefined
    : Math.max(...types.map((meaning) => meaning.max ?? 0));
  return {
    kind: first.kind,
    field: path,
    fields: [path],
    isInteger: types.every(({ isInteger: isWhole }) => isWhole),
    ...(options && { options }),
    ...(max !== undefined && { max }),
    ...(types.length === 1 && first.limits && { limits: first.limits }),
  };
}

function typeOfAsked(compilation: Compilation, path: string, { section, property }: AskedField): ValueType {
  const reference = { field: path, fields: [path] };
  // A field without a property is the box that switches a section on.
  if (!property) return { ...reference, kind: 'flag' };
  const { document } = section;
  const { field, ui } = property;
  const shape = shapeOf(field);
  if (shape === 'choice' || shape === 'choices') {
    const list = findOptionList(compilation, document, field);
    const options = list?.options.map((option) => option.const);
    const kind = shape === 'choices' ? 'choices' : field.type === 'string' ? 'text' : 'number';
    const numbers = options?.filter((option) => typeof option === 'number') ?? [];
    return {
      ...reference,
      kind,
      isInteger: field.type === 'integer',
      ...(options && { options }),
      ...(options && numbers.length === options.length && { max: Math.max(...numbers) }),
    };
  }
  if (shape === 'text' && (field.format === 'date' || field.format === 'time'))
    return { ...reference, kind: field.format, limits: field };
  if (shape === 'flag' && builtinWidgetTraits(ui['ui:widget'])?.namesAnswers)
    return { ...reference, kind: 'flag', options: [true, false] };
  if (shape === 'calculated' && field.type === 'string') return { ...reference, kind: 'text' };
  if (shape !== 'number' && shape !== 'calculated') return { ...reference, kind: kinds[shape] };
  return {
    ...reference,
    kind: 'number',
    isInteger: field.type === 'integer',
    max: numberRange(compilation.vocabulary, field)[1],
  };
}

export function jsonLiteralType(value: unknown): ValueType {
  if (value === null || value === undefined) return { kind: 'nothing', literal: null };
  if (Array.isArray(value)) return { kind: 'values', literal: value };
  if (typeof value === 'string') return { kind: 'text', literal: value };
  if (typeof value === 'boolean') return { kind: 'flag', literal: value };
  if (typeof value !== 'number') return anyType;
  return { kind: 'number', literal: value, isInteger: Number.isInteger(value), max: value };
}

export const quoteFieldOrLiteral = ({ literal, field }: ValueType): string =>
  field === undefined ? (literal === undefined ? 'this' : quoteValue(literal)) : `"${field}"`;

/** A value and its type as the beginning of a sentence that says why the value does not fit. */
export const valueAndTypeClause = (meaning: ValueType): string =>
  `${quoteFieldOrLiteral(meaning)} is ${kindNames[meaning.kind]}`;

export const isDateOrTime = ({ kind }: ValueType): boolean => kind === 'date' || kind === 'time';

/**
 * Gives literals the kind of the date or time they are compared with, where they are written as such or as `today+1d`.
 */
export function giveDateLiteralsKindOfComparedField<Compared extends ValueType>(
  values: readonly Compared[],
): readonly Compared[] {
  const kind = values.find(isDateOrTime)?.kind;
  if (kind !== 'date' && kind !== 'time') return values;
  const isWrittenSo = ({ literal }: ValueType): boolean =>
    typeof literal === 'string' &&
    (dateFormats[kind].pattern.test(literal) || (kind === 'date' && countsFromToday(literal)));
  return values.map((value) => (isWrittenSo(value) ? { ...value, kind } : value));
}

/** Fields that are given whenever a condition holds, or whenever it does not. */
export function fieldsGivenWhen(isTrue: boolean, logic: unknown): string[] {
  const operation = parseOperation(logic);
  if (!operation) return [];
  const { kind, operands } = operation;
  const [first] = operands;
  if (kind === 'not') return fieldsGivenWhen(!isTrue, first?.logic);
  if (kind === 'truth') return fieldsGivenWhen(isTrue, first?.logic);
  if (kind === (isTrue ? 'every' : 'some')) return operands.flatMap((part) => fieldsGivenWhen(isTrue, part.logic));
  const namesGiven = kind === (isTrue ? 'answer' : 'names');
  return namesGiven ? readOperands(operation).names.flatMap((name) => literalPathOfVarOperand(name) ?? []) : [];
}

/** Whether a visitor may leave a field empty wherever it is asked, apart from conditions that hide the field. */
export const isUsedAndAlwaysOptional = (fields: readonly AskedField[]): boolean =>
  fields.length > 0 && fields.every(isOptional);

function isOptional({ section, property }: AskedField): boolean {
  if (!property) return false;
  const { type, default: initial, calculated } = property.field;
  // The operands of a calculation decide whether its result is given.
  return !calculated && !isGiven(initial) && type !== 'object' && !isRequired(section, property.path);
}

const typesOfKinds: Partial<Record<ValueKind, string[]>> = { number: ['number'], flag: ['boolean'], text: ['string'] };

/** A hint that writes a literal in the type of the value it is compared with. */
export function hintToRetypeLiteral(value: unknown, { kind, options }: ValueType): string | undefined {
  const written = typeof value === 'boolean' ? undefined : retypeHint(value, typesOfKinds[kind] ?? []);
  if (written !== undefined) return written;
  if (kind === 'date') return `write it like "${dateFormats.date.stored.example}", or count from today: "today+14d"`;
  if (kind === 'time') return `write it like "${dateFormats.time.stored.example}"`;
  return options ? suggestOrListNames(String(value), options.map(String)) : undefined;
}
