import { isRequired, isShapeSound, requiredAt } from '../../compile/fields.ts';
import { optionListOf } from '../../compile/lookups.ts';
import type { AskedField, Compilation } from '../../compile/model.ts';
import { type Shape, shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';

/** An operand of an expression, and where it stands. */
export interface Part {
  logic: unknown;
  at: JsonPath;
}

/** The operator and the operands of an expression; undefined for a plain value. */
export function partsOf(logic: unknown, at: JsonPath): { operator: string; parts: Part[] } | undefined {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return undefined;
  const [entry] = Object.entries(logic);
  if (!entry) return undefined;
  const [operator, operands] = entry;
  const place = [...at, operator];
  const parts: Part[] = Array.isArray(operands)
    ? operands.map((part: unknown, index) => ({ logic: part, at: [...place, index] }))
    : [{ logic: operands, at: place }];
  return { operator, parts };
}

/** What kind of value an expression has. nothing: null. values: a list written out. any: not known. */
export type Kind = 'text' | 'number' | 'flag' | 'choices' | 'list' | 'group' | 'file' | 'values' | 'nothing' | 'any';

/** What is known of the value of a part of a condition. */
export interface Meaning {
  kind: Kind;
  /** As it is written, when it is a plain value. */
  literal?: unknown;
  /** The field, when it is the answer of one. */
  field?: string;
  /** Values that it can have, when they are given by options. */
  options?: readonly (string | number)[];
  /** Every field that goes into it. */
  fields: readonly string[];
  /** Of a number: whether it is a whole one, and the greatest it can be. */
  isWhole?: boolean;
  most?: number;
}

export const anything: Meaning = { kind: 'any', fields: [] };

export const kindNames: Record<Kind, string> = {
  text: 'a text',
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

const kinds: Record<Exclude<Shape, 'choice'>, Kind> = {
  text: 'text',
  number: 'number',
  flag: 'flag',
  choices: 'choices',
  file: 'file',
  group: 'group',
  list: 'list',
};

/** What the answer of a field can be, wherever it is asked. */
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
  };
}

function meaningOf(compilation: Compilation, path: string, { section, property }: AskedField): Meaning {
  const own = { field: path, fields: [path] };
  // The box that switches a section on.
  if (!property) return { ...own, kind: 'flag' };
  const { document } = section;
  const { at, field } = property;
  if (!isShapeSound(document, property)) return { ...anything, ...own };
  const shape = shapeOf(field);
  if (shape === 'choice' || shape === 'choices') {
    const list = optionListOf(compilation, document, field.$ref ?? field.items?.$ref);
    // Of a list with mistakes it is not known which options are meant.
    const options =
      list && !compilation.isTainted('answers', list.document.path) && !list.document.holdsTaint(['oneOf'])
        ? list.options.map((option) => option.const)
        : undefined;
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
  if (shape !== 'number') return { ...own, kind: kinds[shape] };
  const isSure = !document.isTainted([...at, 'maximum']) && !document.isTainted([...at, 'between']);
  return {
    ...own,
    kind: 'number',
    isWhole: field.type === 'integer',
    ...(isSure && { most: Math.min(field.maximum ?? Infinity, field.between?.[1] ?? Infinity) }),
  };
}

/** Fields that are surely given while a condition holds. */
export function guardedBy(logic: unknown): string[] {
  const { operator, parts } = partsOf(logic, []) ?? { operator: '', parts: [] };
  const [first] = parts;
  switch (operator) {
    case 'var':
      return typeof first?.logic === 'string' ? [first.logic] : [];
    case '!!':
      return guardedBy(first?.logic);
    case '!':
      return unguardedBy(first?.logic);
    case 'and':
      return parts.flatMap(({ logic: part }) => guardedBy(part));
    default:
      return [];
  }
}

/** Fields that are surely given while a condition does not hold. */
export function unguardedBy(logic: unknown): string[] {
  const { operator, parts } = partsOf(logic, []) ?? { operator: '', parts: [] };
  switch (operator) {
    case '!':
      return guardedBy(parts[0]?.logic);
    case '!!':
      return unguardedBy(parts[0]?.logic);
    case 'missing':
      return parts.flatMap(({ logic: name }) => [name].flat()).filter((name) => typeof name === 'string');
    case 'or':
      return parts.flatMap(({ logic: part }) => unguardedBy(part));
    default:
      return [];
  }
}

/** Whether a visitor may leave a field empty wherever it is asked. A field that a condition hides is another matter: what hides it is in the form. */
export const mayBeMissing = (asked: readonly AskedField[], path: string): boolean =>
  asked.length > 0 && asked.every((field) => isOptional(field, path));

function isOptional({ section, property }: AskedField, path: string): boolean {
  if (!property) return false;
  const { document } = section;
  if (document.holdsTaint(requiredAt(section, path)) || document.holdsTaint(property.at)) return false;
  const { type, default: initial } = property.field;
  if (initial !== undefined && String(initial).trim() !== '') return false;
  return type !== 'object' && !isRequired(section, path);
}
