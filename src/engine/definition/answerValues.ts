import { cleanText, foldSignsAndWhitespace } from './cleanText.ts';
import type { AnswerCode, LoadedForm } from './answerCode.ts';
import { requireFormat } from './formats.ts';
import { ancestorOrSelfEntries, removePathIndexes, withValueAt } from './paths.ts';
import { parseNumber } from './numbers.ts';
import { isGroup, isEntryList, propertiesThroughGroupsAndLists } from './schemaTree.ts';
import type { Labels } from './generated/MessagesFile.ts';
import type { Answers, Definition, FieldSchema, FileAnswer, GroupSchema } from './types.ts';
import { writeDecimal } from './writing.ts';
import { asList, isRecord, valueAt } from '../../values/values.ts';

/** The value that a field shows: the typed one, which may be empty, or else the field's default. */
export const answerOrDefault = (raw: unknown, name: string, field: FieldSchema): unknown =>
  valueAt(raw, name) ?? field.default;

/** Whether a boolean field is a checkbox, and no question with the options yes and no: there, "no" is an answer. */
export const isCheckbox = ({ type, enum: answers }: Pick<FieldSchema, 'type' | 'enum'>): boolean =>
  type === 'boolean' && !answers;

/** Whether anything was typed that differs from the form's defaults. */
export function differsFromDefaults({ properties }: GroupSchema, raw: unknown): boolean {
  return Object.entries(properties).some(([name, property]) => {
    const value = valueAt(raw, name);
    if (value === undefined) return false;
    if (isGroup(property)) return differsFromDefaults(property, value);
    if (isEntryList(property) && property.default) return JSON.stringify(value) !== JSON.stringify(property.default);
    if (isEntryList(property)) return asList(value).some((entry) => differsFromDefaults(property.items, entry));
    if (property.calculated) return false;
    // A box that was cleared again is one that nobody touched.
    const isNothing = (answer: unknown): boolean =>
      isUndefinedOrLengthZero(answer) || (answer === false && isCheckbox(property));
    const answer = answerOrDefault(raw, name, property);
    return (
      JSON.stringify(answer) !== JSON.stringify(property.default) && !(isNothing(answer) && isNothing(property.default))
    );
  });
}

export const isUndefinedOrLengthZero = (answer: unknown): boolean =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);

const maxParsedLength = 500;

/**
 * Converts a control's value to the form in which it is kept: a number where a number field's text reads as one, a
 * boolean where a browser posted it as text, the option that looks like a text, else as typed. A control that was
 * emptied may give undefined, which JSON leaves out: a default would come back.
 */
export function parseInputUndefinedAsBlank(field: FieldSchema, value: unknown, { parts }: AnswerCode): unknown {
  const { type, unit, amount, enum: options } = field;
  if (value === undefined && type !== 'file') return type === 'array' ? [] : isCheckbox(field) ? false : '';
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (typeof value !== 'string' || value.length > maxParsedLength) return value;
  if (type === 'string' && options && !options.includes(value)) {
    const text = foldSignsAndWhitespace(value);
    return options.find((option) => foldSignsAndWhitespace(String(option)) === text) ?? value;
  }
  if (type !== 'number' && type !== 'integer') return value;
  const text = foldSignsAndWhitespace(value);
  const number = amount === 'dollars' ? undefined : (parseNumber(text) ?? (unit && parts.parseLength?.(unit, text)));
  return number ?? (amount === undefined ? value : (parts.parseAmount?.(amount, text) ?? value));
}

/** Returns the value that posted texts or those in a URL give a field; undefined for none, and for a file's name. */
export function parseTextsKeepingBlank(field: FieldSchema, texts: readonly string[], code: AnswerCode): unknown {
  const [first] = texts;
  if (field.values) return texts.slice(0, field.maxItems);
  if (field.type === 'array') return field.items?.enum.filter((option) => texts.includes(String(option)));
  return first === undefined || field.type === 'file' ? undefined : parseInputUndefinedAsBlank(field, first, code);
}

/** The number of characters of a text that are read: enough to show that it is too long. */
export const truncationLengthAboveMax = ({ maxLength, length }: Pick<FieldSchema, 'maxLength' | 'length'>): number =>
  4 * Math.max(maxLength ?? length ?? 0, maxParsedLength);

/**
 * An answer as it is validated, sent and stored: texts are clean, folded where they are a code, and in their format's
 * stored form. Nothing that anybody sees becomes undefined, so that "required" means what people take it to mean.
 */
export function cleanAnswerText(field: FieldSchema, raw: unknown, code: AnswerCode): unknown {
  const { format, type, values } = field;
  if (raw === null || (Array.isArray(raw) && raw.length === 0)) return undefined;
  if (values && Array.isArray(raw)) {
    const effective = cleanNonEmptyValues(values, raw, code).map(([, value]) => value);
    return effective.length > 0 ? effective : undefined;
  }
  if (type === 'file' && Array.isArray(raw)) return raw.map((file: unknown) => readFileAnswer(file) ?? file);
  if (typeof raw !== 'string') return type === 'file' ? (readFileAnswer(raw) ?? raw) : raw;
  const maxRead = truncationLengthAboveMax(field);
  if (!field.enum && raw.length > maxRead) return raw.slice(0, maxRead);
  const text = field.enum ? raw.trim() : cleanText(raw);
  if (text === '') return undefined;
  if (type !== 'string' || text.length > maxParsedLength) return text;
  if (!format) return isCode(field) ? foldSignsAndWhitespace(text) : text;
  const { read, pattern, canonical } = requireFormat(code, format);
  const folded = foldSignsAndWhitespace(text);
  return (read ? read(folded) : pattern.test(folded) && canonical(folded)) || text;
}

/** Reads a file answer from an untrusted value, without any other property; undefined when it is none. */
export function readFileAnswer(value: unknown): FileAnswer | undefined {
  if (!isRecord(value)) return undefined;
  const { name, type, bytes, id, width, height } = value;
  if (typeof name !== 'string' || typeof type !== 'string' || typeof bytes !== 'number') return undefined;
  const pixels = { ...(typeof width === 'number' && { width }), ...(typeof height === 'number' && { height }) };
  return { ...(typeof id === 'string' && { id }), name, type, bytes, ...pixels };
}

export const asFiles = (value: unknown): FileAnswer[] => [value].flat().flatMap((file) => readFileAnswer(file) ?? []);

/** Whether an answer is only the part of a too long text that is read. */
export const isTruncated = (answer: string, raw: unknown): boolean =>
  typeof raw === 'string' &&
  answer.length >= 4 * maxParsedLength &&
  raw.length > answer.length &&
  raw.startsWith(answer);

/** Whether a text without a format is a code, such as a number of digits, and no prose. */
const isCode = ({ digits, double, alpha_num, alpha_dash }: FieldSchema): boolean =>
  [digits, double, alpha_num, alpha_dash].some((rule) => rule !== undefined);

/** Returns the plain values of a list that count, each with its index in the list; an empty line does not count. */
export const cleanNonEmptyValues = (
  each: FieldSchema,
  raw: readonly unknown[],
  code: AnswerCode,
): [number: number, value: unknown][] =>
  raw
    .map((value, number): [number, unknown] => [number, cleanAnswerText(each, value, code)])
    .filter(([, value]) => value !== undefined);

/** A form with the labels and the language in which its answers are written. */
export interface WritingForm extends Pick<LoadedForm, 'code'> {
  definition: Pick<Definition, 'labels'>;
}

/** An answer formatted for people; undefined for one that reads as it is stored, or is no answer. */
export function formatNumberOrTextOfFormat(
  { format, amount }: FieldSchema,
  answer: unknown,
  { labels, code }: { labels: Labels; code: AnswerCode },
): string | undefined {
  if (typeof answer === 'number' && amount !== undefined) return code.parts.formatAmount?.(amount, answer, labels);
  if (typeof answer === 'number') return writeDecimal(answer, labels.dates);
  const { words, pattern } = code.formats[format ?? ''] ?? {};
  return typeof answer === 'string' && pattern?.test(answer) ? words?.(answer, labels.dates) : undefined;
}

/** The defaults of lists of entries and of plain values, by the path of the list; other fields are left out. */
export const defaultListsByPath = (schema: GroupSchema): ReadonlyMap<string, unknown> =>
  new Map(
    propertiesThroughGroupsAndLists(schema).flatMap(([path, property]) =>
      'default' in property && Array.isArray(property.default) ? [[path, property.default]] : [],
    ),
  );

/** Adds the default of each list around a path to the typed answers, unless the list has a typed answer. */
export const addDefaultListsAround = (
  defaultListsByPath: ReadonlyMap<string, unknown>,
  answers: Answers,
  innerPath: string,
): Answers =>
  ancestorOrSelfEntries(innerPath).reduce((raw, { list }) => {
    const initial = defaultListsByPath.get(removePathIndexes(list));
    return initial === undefined || valueAt(raw, list) !== undefined ? raw : withValueAt(raw, list, initial);
  }, answers);
