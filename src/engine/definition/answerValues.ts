import { amountCode, formatCode, formatOf } from './formats.ts';
import { type FieldSchema, fileIn } from './types.ts';
import { lengthIn } from './units.ts';
import type { Labels } from './generated/MessagesFile.ts';

/** What a field holds: what was typed there, or its default while nothing was. A field that was emptied stays empty. */
export const typedAt = (typed: unknown, name: string, field: FieldSchema): unknown =>
  typed !== null &&
  typeof typed === 'object' &&
  Object.hasOwn(typed, name) &&
  (typed as Record<string, unknown>)[name] !== null
    ? (typed as Record<string, unknown>)[name]
    : field.default;

/** Whether a field is a box, which says yes or nothing: to a question with yes and no, no is an answer. */
export const isBox = ({ type, enum: answers }: Pick<FieldSchema, 'type' | 'enum'>): boolean =>
  type === 'boolean' && !answers;

// No exponents, and no more digits than a number keeps.
const plainNumber = /^\s*-?\d{1,12}(\.\d{0,6})?\s*$/;

/**
 * What a control hands over, as it is kept: a number where a number field's text reads as one, yes or no where a
 * browser told it in text, else as typed.
 */
export function typedValue({ type, unit, amount }: FieldSchema, value: unknown): unknown {
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (typeof value !== 'string' || (type !== 'number' && type !== 'integer')) return value;
  if (plainNumber.test(value) && amount !== 'dollars') return Number(value);
  const length = unit && lengthIn(unit, value);
  return length ?? (amount === undefined ? value : (amountCode.amountIn?.(amount, value) ?? value));
}

/**
 * An answer as it is judged, sent and stored: texts without space around them and in their format's stored form.
 * Nothing entered is undefined, so that "required" means what people take it to mean.
 */
export function countedAnswer({ format, type }: FieldSchema, typed: unknown): unknown {
  if (typed === null || (Array.isArray(typed) && typed.length === 0)) return undefined;
  if (type === 'file' && Array.isArray(typed)) return typed.map((one: unknown) => fileIn(one) ?? one);
  if (typeof typed !== 'string') return type === 'file' ? (fileIn(typed) ?? typed) : typed;
  const text = typed.trim();
  if (text === '') return undefined;
  if (type !== 'string' || !format) return text;
  const { read, pattern, canonical } = formatOf(format);
  return (read ? read(text) : pattern.test(text) && canonical(text)) || text;
}

/** An answer as people read it; undefined for one that reads as it is stored, or is none. */
export function formatWords({ format, amount }: FieldSchema, answer: unknown, labels: Labels): string | undefined {
  if (typeof answer === 'number' && amount !== undefined) return amountCode.amountWords?.(amount, answer, labels);
  const { words, pattern } = (format && formatCode.get(format)) ?? {};
  return typeof answer === 'string' && pattern?.test(answer) ? words?.(answer, labels.dates) : undefined;
}
