import { numberRange } from '../../compile/rules/limits.ts';
import type { Vocabulary } from '../../compile/Vocabulary.ts';
import type { LoadedForm } from '../../engine/definition/answerCode.ts';
import { cleanAnswerText, isCheckbox } from '../../engine/definition/answerValues.ts';
import { withValueAt } from '../../engine/definition/paths.ts';
import { isFieldOrNote, uiOf } from '../../engine/definition/schemaTree.ts';
import type { FieldSchema, OptionValue } from '../../engine/definition/types.ts';
import { canBeEmptied, isUnseen } from '../../engine/definition/widgetTraits.ts';
import { validateFields } from '../../engine/flow/sectionErrors.ts';
import type { AnswerUse } from './answerUses.ts';
import type { FormModel, Occurrence } from './model.ts';
import { collectUnverifiedSamplesFromRules, unverifiedFileAnswers, unverifiedTexts } from './samples.ts';

export interface Candidates {
  /** Undefined stands for an untouched field. */
  typed: unknown[];
  /** Whether conditions can tell no other valid answer apart from all of these. */
  isWhole: boolean;
}

/** The values to try for a field: none, and a valid one of each class that conditions can tell apart. */
export function candidatesOfField(
  { form, vocabulary }: FormModel,
  fields: readonly Occurrence[],
  uses: readonly AnswerUse[],
): Candidates {
  const typed = new Map<string, unknown>([['', undefined]]);
  let isWhole = true;
  for (const occurrence of fields) {
    const { property, section, local } = occurrence;
    if (!isFieldOrNote(property) || isHiddenFieldOutsideList(occurrence)) continue;
    const classes = classesOf(vocabulary, property, uses, [], form.today?.());
    const isEmptied =
      property.default !== undefined &&
      !isCheckbox(property) &&
      canBeEmptied(section && uiOf(section, local)['ui:widget']);
    for (const { tries, isAll } of isEmptied ? [...classes, ...each([''])] : classes) {
      const right = tries.find((value) => accepts(form, occurrence, value));
      isWhole &&= isAll || right !== undefined;
      if (right !== undefined) typed.set(JSON.stringify(right), right);
    }
    isWhole &&= isComplete(vocabulary, property, uses);
  }
  return { typed: [...typed.values()], isWhole };
}

/**
 * Answers that the rules of a field may accept, the likeliest first. `others` are other answers, which some fields
 * repeat.
 */
export const unverifiedAnswers = (
  field: FieldSchema,
  otherAnswers: readonly unknown[],
  today: string | undefined,
  vocabulary: Vocabulary,
): unknown[] => classesOf(vocabulary, field, [], otherAnswers, today).flatMap(({ tries }) => tries);

/** Whether a field keeps its default, because nobody sees it. A button may fill in a hidden field of an entry. */
export const isHiddenFieldOutsideList = ({ section, local, list }: Occurrence): boolean =>
  list === '' && isUnseen(section && uiOf(section, local)['ui:widget']);

export const chosenDisabledOptions = ({ disabledOptions = [] }: FieldSchema, answer: unknown): OptionValue[] =>
  disabledOptions.filter((option) => [answer].flat().includes(option));

/**
 * Whether a field accepts an answer, apart from other answers. Too few choices may grow, and disabled options may be
 * enabled.
 */
function accepts(form: LoadedForm, { section, at, property }: Occurrence, typed: unknown): boolean {
  const field = property as FieldSchema;
  const { exclusiveOptions = [], maxItems = Infinity } = field;
  if (!section || isCheckbox(field) || typed === '' || field.confirmed !== undefined) return true;
  if (field.items && Array.isArray(typed))
    return typed.length <= maxItems && (typed.length < 2 || !exclusiveOptions.some((option) => typed.includes(option)));
  if (chosenDisabledOptions(field, typed).length > 0) return true;
  const answers = withValueAt({}, at, cleanAnswerText(field, typed, form.code));
  const wrong = validateFields(form, section, answers).map((error) => error.field);
  return !wrong.some((path) => path === at || (field.values && path.startsWith(`${at}.`)));
}

/** The most whole numbers of a range, and options of combinations, that are enumerated. */
const mostAlone = 30;
const mostOptions = 6;

/** Whether conditions can tell no answers of one class of `classesOf` apart. */
function isComplete(vocabulary: Vocabulary, field: FieldSchema, uses: readonly AnswerUse[]): boolean {
  const { type, items, enum: options, allowed = options, format } = field;
  // An answer that is compared with other answers, or today, cannot be enumerated.
  if (field.confirmed !== undefined || field.unique || (field.values && uses.length > 0)) return false;
  if (isCheckbox(field) || allowed) return true;
  if (items) return distinctOptions(field, uses).length <= mostOptions;
  if (format === 'date' || format === 'time')
    return uses.every(({ constants, use }) => use === 'equal' && !constants.length);
  const [low, high] = numberRange(vocabulary, field);
  if (type === 'integer' && high - low < mostAlone) return true;
  return uses.every(({ use }) => use === 'equal' || (use === 'ordered' && type !== 'string'));
}

/** Answers that no condition tells apart: the first valid one stands for all. */
interface AnswerClass {
  tries: readonly unknown[];
  isAll: boolean;
}

const each = (values: readonly unknown[]): AnswerClass[] => values.map((value) => ({ tries: [value], isAll: true }));

/** The classes of the answers to a field, valid or not, the likeliest first. */
function classesOf(
  vocabulary: Vocabulary,
  field: FieldSchema,
  uses: readonly AnswerUse[],
  others: readonly unknown[],
  today: string | undefined,
): AnswerClass[] {
  const { type, items, enum: options, allowed = options, excluded = [] } = field;
  const constants = uses.flatMap((look) => look.constants);
  if (isCheckbox(field)) return each([true, false]);
  if (items) return subsetsOf(field, uses);
  if (field.values) {
    const samples = unverifiedAnswers(field.values, others, today, vocabulary);
    const lengths = [field.minItems ?? 1, field.maxItems ?? 1].map((length) => Math.max(1, length));
    return lengths.map((length) => ({
      tries: samples.map((one) => Array<unknown>(length).fill(one)),
      isAll: false,
    }));
  }
  if (allowed)
    return each([
      ...allowed.filter((one) => !chosenDisabledOptions(field, one).length),
      ...chosenDisabledOptions(field, allowed),
    ]);
  if (type === 'file')
    return [1, field.maxFiles ?? 1].map((files) => ({
      tries: unverifiedFileAnswers(vocabulary, field).map((file) =>
        Array.isArray(file) ? Array<unknown>(files).fill(file[0]) : file,
      ),
      isAll: false,
    }));
  if (type === 'number' || type === 'integer') {
    const own = [...constants, ...collectUnverifiedSamplesFromRules(vocabulary, field), ...excluded];
    return alongLine(vocabulary, [0, 1, 2, ...own.flatMap((one) => [Number(one), Number(String(one))])], field);
  }
  const named = [...new Set(constants.map(String))].filter((text) => text.trim() !== '');
  const unnamed = unverifiedTexts(vocabulary, field, others, today).filter(
    (text) => text !== '' && !named.includes(String(cleanAnswerText(field, text, vocabulary.code))),
  );
  return [...each(named), { tries: unnamed, isAll: false }];
}

/** The options of several choices that conditions tell apart. */
const distinctOptions = ({ items, exclusiveOptions = [] }: FieldSchema, uses: readonly AnswerUse[]): OptionValue[] =>
  (items?.enum ?? []).filter(
    (option) =>
      exclusiveOptions.includes(option) ||
      uses.some(({ use, constants }) => use === 'exact' || constants.includes(option)),
  );

/**
 * The classes of several choices: each combination of distinct options, filled up with others, of which some may not be
 * offered.
 */
function subsetsOf(field: FieldSchema, uses: readonly AnswerUse[]): AnswerClass[] {
  const distinct = distinctOptions(field, uses).slice(0, mostOptions);
  const others = (field.items?.enum ?? []).filter(
    (option) => !distinct.includes(option) && !chosenDisabledOptions(field, option).length,
  );
  const turns = others.map((_option, first) => [...others.slice(first), ...others.slice(0, first)]);
  if (turns.length === 0) turns.push([]);
  const subsets = distinct.reduce<OptionValue[][]>(
    (sets, option) => [...sets, ...sets.map((set) => [...set, option])],
    [[]],
  );
  return subsets.flatMap((set) =>
    [0, 1, (field.minItems ?? 0) - set.length, ...(uses.length === 0 ? [others.length] : [])]
      .map((more) => turns.map((turn) => [...set, ...turn.slice(0, Math.max(0, more))]))
      .filter(([tried = []]) => tried.length > 0)
      .map((tries) => ({ tries, isAll: true })),
  );
}

/** The largest number of a control; see `parseInputUndefinedAsBlank`. */
const widest = 999_999_999_999;

/** The classes of numbers: the valid `points`, and one between two neighbours; those near 1, which read well, first. */
function alongLine(vocabulary: Vocabulary, points: readonly number[], field: FieldSchema): AnswerClass[] {
  const isWhole = field.type === 'integer';
  const [least, most] = numberRange(vocabulary, field);
  const [low, high] = [Math.max(least, -widest), Math.min(most, widest)];
  const range =
    isWhole && high - low < mostAlone ? Array.from({ length: mostAlone }, (_, more) => Math.ceil(low) + more) : [];
  const sorted = [...new Set([...points, ...range, low, high])]
    .filter((point) => point >= low && point <= high && (!isWhole || Number.isInteger(point)))
    .sort((one, other) => one - other);
  const between = sorted.flatMap((point, index): AnswerClass[] => {
    const next = sorted[index + 1] ?? point;
    // A whole number is tried between decimals, too: only whole numbers can count entries.
    const tries = [numberBetween(point, next, true), isWhole ? undefined : numberBetween(point, next, false)];
    return tries.flatMap((one) => (one === undefined ? [] : [{ tries: [one], isAll: isWhole && next - point <= 2 }]));
  });
  const distance = ({ tries: [number] }: AnswerClass): number => Math.abs(Number(number) - 1);
  return [...each(sorted), ...between].sort((one, other) => distance(one) - distance(other));
}

/** A number strictly between two: an integer, or not `isWhole`, a fraction of up to six decimals; undefined if none. */
function numberBetween(low: number, high: number, isWhole: boolean): number | undefined {
  const middle = (low + high) / 2;
  const tries = isWhole
    ? [Math.floor(low) + 1, Math.round(middle)]
    : [Math.floor(low) + 0.5, Math.round(middle * 1e6) / 1e6, Math.round(low * 1e6 + 1) / 1e6];
  return tries.find((one) => one > low && one < high && (isWhole || !Number.isInteger(one)));
}
