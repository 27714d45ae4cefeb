import { isGiven, isRequired } from '../../compile/fields.ts';
import { optionListOf } from '../../compile/lookups.ts';
import type { Compilation } from '../../compile/Compilation.ts';
import type { AskedField } from '../../compile/model.ts';
import { rangeOf } from '../../compile/rules/limits.ts';
import { nearest } from '../../compile/similar.ts';
import { allFormats } from '../../engine/definition/allFormats.ts';
import type { OptionValue } from '../../engine/definition/types.ts';
import { type Shape, shapeOf, traitsOf } from '../../engine/definition/widgetTraits.ts';
import { nameIn, operationOf, readOperands } from '../../engine/logic/expression.ts';
import { countsFromToday } from '../../engine/logic/operations.ts';
import { asOfType, shownValue } from '../../compile/shownValues.ts';

/** The type of an expression's value. nothing: null. values: a literal list. any: unknown. */
export type Kind =
  'text' | 'date' | 'time' | 'number' | 'flag' | 'choices' | 'list' | 'group' | 'file' | 'values' | 'nothing' | 'any';

/** The type and range of the value of a part of a condition, as far as they are known. */
export interface Meaning {
  kind: Kind;
  /** The value of a literal; undefined for everything else. */
  literal?: unknown;
  /** Path of the field whose answer it is; undefined for everything else. */
  field?: string;
  /** The values that it can have, when it is the answer of a field with options. */
  options?: readonly OptionValue[];
  /** Paths of the fields without whose answers it is missing. */
  fields?: readonly string[];
  /** For a number: whether it is a whole one, and the greatest it can be. */
  isWhole?: boolean;
  most?: number;
  /** For a date or time: the limits of its field, as they are written. */
  limits?: Pick<AskedField['section']['properties'][number]['field'], 'earliest' | 'latest'>;
}

export const anything: Meaning = { kind: 'any' };

const kindNames: Record<Kind, string> = {
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

const kinds: Record<Exclude<Shape, 'choice' | 'calculated'>, Kind> = {
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

/** The values that the answer of a field can have, wherever it is asked. */
export function meaningOfField(compilation: Compilation, path: string, asked: readonly AskedField[]): Meaning {
  const meanings = asked.map((field) => meaningOf(compilation, path, field));
  const [first = anything] = meanings;
  if (meanings.some(({ kind }) => kind !== first.kind)) return { ...anything, field: path, fields: [path] };
  const options = meanings.every((meaning) => meaning.options)
    ? [...new Set(meanings.flatMap((meaning) => meaning.options ?? []))]
    : undefined;
  const most = meanings.some((meaning) => meaning.most === undefined)
    ? undefined
    : Math.max(...meanings.map((meaning) => meaning.most ?? 0));
  return {
    kind: first.kind,
    field: path,
    fields: [path],
    isWhole: meanings.every(({ isWhole }) => isWhole),
    ...(options && { options }),
    ...(most !== undefined && { most }),
    ...(meanings.length === 1 && first.limits && { limits: first.limits }),
  };
}

function meaningOf(compilation: Compilation, path: string, { section, property }: AskedField): Meaning {
  const own = { field: path, fields: [path] };
  // A field without a property is the box that switches a section on.
  if (!property) return { ...own, kind: 'flag' };
  const { document } = section;
  const { field, ui } = property;
  const shape = shapeOf(field);
  if (shape === 'choice' || shape === 'choices') {
    const list = optionListOf(compilation, document, field);
    const options = list?.options.map((option) => option.const);
    const kind = shape === 'choices' ? 'choices' : field.type === 'string' ? 'text' : 'number';
    const numbers = options?.filter((option) => typeof option === 'number') ?? [];
    return {
      ...own,
      kind,
      isWhole: field.type === 'integer',
      ...(options && { options }),
      ...(options && numbers.length === options.length && { most: Math.max(...numbers) }),
    };
  }
  if (shape === 'text' && (field.format === 'date' || field.format === 'time'))
    return { ...own, kind: field.format, limits: field };
  if (shape === 'flag' && traitsOf(ui['ui:widget'])?.namesAnswers)
    return { ...own, kind: 'flag', options: [true, false] };
  if (shape === 'calculated' && field.type === 'string') return { ...own, kind: 'text' };
  if (shape !== 'number' && shape !== 'calculated') return { ...own, kind: kinds[shape] };
  return { ...own, kind: 'number', isWhole: field.type === 'integer', most: rangeOf(field)[1] };
}

/** The type and range of a literal. */
export function meaningOfValue(value: unknown): Meaning {
  if (value === null || value === undefined) return { kind: 'nothing', literal: null };
  if (Array.isArray(value)) return { kind: 'values', literal: value };
  if (typeof value === 'string') return { kind: 'text', literal: value };
  if (typeof value === 'boolean') return { kind: 'flag', literal: value };
  if (typeof value !== 'number') return anything;
  return { kind: 'number', literal: value, isWhole: Number.isInteger(value), most: value };
}

/** The name of a value in findings: the field, or the literal as it is written. */
export const nameOf = ({ literal, field }: Meaning): string =>
  field === undefined ? (literal === undefined ? 'this' : shownValue(literal)) : `"${field}"`;

/** A value and its type, as a sentence begins that says why it does not fit. */
export const described = (meaning: Meaning): string => `${nameOf(meaning)} is ${kindNames[meaning.kind]}`;

export const isDated = ({ kind }: Meaning): boolean => kind === 'date' || kind === 'time';

/**
 * Gives literals that are compared with a date or a time its kind, when they are written as one or count from today.
 */
export function withDates<Compared extends Meaning>(all: readonly Compared[]): readonly Compared[] {
  const kind = all.find(isDated)?.kind;
  if (kind !== 'date' && kind !== 'time') return all;
  const isWrittenSo = ({ literal }: Meaning): boolean =>
    typeof literal === 'string' &&
    (allFormats[kind].pattern.test(literal) || (kind === 'date' && countsFromToday(literal)));
  return all.map((one) => (isWrittenSo(one) ? { ...one, kind } : one));
}

/** Fields that are surely given while a condition holds, or while it does not. */
export function givenWhile(holds: boolean, logic: unknown): string[] {
  const operation = operationOf(logic);
  if (!operation) return [];
  const { kind, operands } = operation;
  const [first] = operands;
  if (kind === 'not') return givenWhile(!holds, first?.logic);
  if (kind === 'truth') return givenWhile(holds, first?.logic);
  if (kind === (holds ? 'every' : 'some')) return operands.flatMap((part) => givenWhile(holds, part.logic));
  const namesGiven = kind === (holds ? 'answer' : 'names');
  return namesGiven ? readOperands(operation).names.flatMap((name) => nameIn(name) ?? []) : [];
}

/**
 * Whether a visitor may leave a field empty wherever it is asked. A field that a condition hides is another matter:
 * what hides it is in the form.
 */
export const mayBeMissing = (asked: readonly AskedField[]): boolean => asked.length > 0 && asked.every(isOptional);

function isOptional({ section, property }: AskedField): boolean {
  if (!property) return false;
  const { type, default: initial, calculated } = property.field;
  // The answers that it is calculated from decide whether it is given.
  return !calculated && !isGiven(initial) && type !== 'object' && !isRequired(section, property.path);
}

const typesOfKinds: Partial<Record<Kind, string[]>> = { number: ['number'], flag: ['boolean'], text: ['string'] };

/** A hint that writes a literal in the type of what it is compared with. */
export function asMeant(value: unknown, { kind, options }: Meaning): string | undefined {
  const written = typeof value === 'boolean' ? undefined : asOfType(value, typesOfKinds[kind] ?? []);
  if (written !== undefined) return written;
  if (kind === 'date') return `write it like "${allFormats.date.stored.example}", or count from today: "today+14d"`;
  if (kind === 'time') return `write it like "${allFormats.time.stored.example}"`;
  return options ? nearest(String(value), options.map(String)) : undefined;
}
