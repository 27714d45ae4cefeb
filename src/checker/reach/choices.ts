import { rangeOf } from '../../compile/rules/limits.ts';
import { countedAnswer, isBox } from '../../engine/definition/answerValues.ts';
import { plainLimit } from '../../engine/definition/dayLimits.ts';
import type { FieldSchema, OptionValue } from '../../engine/definition/types.ts';
import { countsFromToday } from '../../engine/logic/expression.ts';
import type { Accepts, Occurrence, Choice } from './domain.ts';
import type { Atom } from './formula.ts';
import { isOnTimeline, mostSingly as mostTimes, spanOf, textsBetween, timelineOf } from './days.ts';
import { numbersBetween, ownSamples, sampleFiles, sampleTexts } from './samples.ts';

const untouched: Choice = { typed: undefined, sort: 'exact' };
const emptied: Choice = { typed: '', sort: 'exact' };

/**
 * What a visitor may do with the control of a field, as far as the conditions that look at it can tell. The first that
 * will do is the simplest.
 */
export function choicesOf(
  occurrences: readonly Occurrence[],
  atoms: readonly Atom[],
  accepts: Accepts,
  days: readonly string[] = [],
): Choice[] {
  const clearable = occurrences.some((occurrence) => occurrence.clearable && fieldOf(occurrence).default !== undefined);
  return [untouched, ...(clearable ? [emptied] : []), ...givenOf(occurrences, atoms, accepts, days)];
}

/** Two sections may ask for different kinds of answers under one name. */
function givenOf(
  occurrences: readonly Occurrence[],
  atoms: readonly Atom[],
  accepts: Accepts,
  days: readonly string[],
): Choice[] {
  const like = (isLike: (field: FieldSchema) => boolean): Occurrence[] =>
    occurrences.filter((occurrence) => isLike(fieldOf(occurrence)));
  const flags = like(isBox);
  const files = like(({ type }) => type === 'file');
  const options = like((field) => valuesOf(field) !== undefined);
  const times = like((field) => timelineOf(field) !== undefined && !valuesOf(field));
  const texts = like((field) => field.type === 'string' && !valuesOf(field) && !timelineOf(field));
  const numbers = like((field) => (field.type === 'number' || field.type === 'integer') && !valuesOf(field));
  return [
    ...(flags.length > 0 ? [true, false].map((typed): Choice => ({ typed, sort: 'exact' })) : []),
    ...optionChoices(options.map(fieldOf)),
    ...['date', 'time'].flatMap((format) =>
      timeChoices(
        times.filter((occurrence) => fieldOf(occurrence).format === format),
        atoms,
        accepts,
        days,
      ),
    ),
    ...(texts.length > 0 ? textChoices(texts.map(fieldOf), texts, atoms, accepts) : []),
    ...(numbers.length > 0 ? numberChoices(numbers.map(fieldOf), numbers, atoms, accepts) : []),
    ...(files.length > 0 ? fileChoices(files, accepts) : []),
  ];
}

const fieldOf = ({ property }: Occurrence): FieldSchema => property as FieldSchema;

/** All that a field takes, where it says so. */
const valuesOf = (field: FieldSchema): FieldSchema['enum'] => field.enum ?? field.allowed;

/** Options that are disabled everywhere come last. */
function optionChoices(fields: readonly FieldSchema[]): Choice[] {
  const options = [...new Set(fields.flatMap((field) => valuesOf(field) ?? []))];
  const isOpen = (option: OptionValue): boolean =>
    fields.some((field) => valuesOf(field)?.includes(option) && !field.disabledOptions?.includes(option));
  return [...options.filter(isOpen), ...options.filter((option) => !isOpen(option))].map((typed) => ({
    typed,
    sort: 'exact',
  }));
}

function fileChoices(occurrences: readonly Occurrence[], accepts: Accepts): Choice[] {
  const right = occurrences
    .flatMap((occurrence) => sampleFiles(fieldOf(occurrence)))
    .find((file) => occurrences.every((occurrence) => accepts(occurrence, file)));
  return [{ typed: right ?? {}, sort: 'some', ...(right === undefined && { assumed: true }) }];
}

/** Up to so many numbers are looked at one by one, where conditions do more than compare with constants. */
const mostSingly = 200;

/**
 * The numbers that conditions mention and the ends of what is allowed, and one for each stretch between two of them.
 */
function numberChoices(
  fields: readonly FieldSchema[],
  occurrences: readonly Occurrence[],
  atoms: readonly Atom[],
  accepts: Accepts,
): Choice[] {
  const ranges = fields.map(rangeOf);
  const least = Math.max(-widest, Math.min(...ranges.map(([low]) => low)));
  const most = Math.min(widest, Math.max(...ranges.map(([, high]) => high)));
  const whole = fields.every(({ type }) => type === 'integer');
  const exact = (typed: number): Choice => ({ typed, sort: 'exact' });
  if (whole && most - least < mostSingly && atoms.some(({ use }) => use === 'exact')) {
    return Array.from({ length: Math.max(0, Math.floor(most) - Math.ceil(least) + 1) }, (_, index) =>
      exact(Math.ceil(least) + index),
    );
  }
  const excluded = fields.flatMap((field) => field.excluded ?? []).filter((value) => typeof value === 'number');
  const samples = fields.flatMap(ownSamples).filter((value) => typeof value === 'number');
  const points = [...new Set([...atoms.flatMap(mentionedBy), ...excluded, ...samples, ...ranges.flat(), least, most])]
    .filter((point) => point >= least && point <= most)
    .sort((one, other) => one - other);
  const isCounted = atoms.some(({ use }) => use === 'count');
  const stretches = points.flatMap((low, index) => {
    const high = points[index + 1];
    if (high === undefined) return [];
    const wholes = numbersBetween(low, high, true);
    const parts = whole ? [] : numbersBetween(low, high, false);
    // Only the number of entries tells whole numbers from others.
    return isCounted ? [wholes, parts] : [[...wholes, ...parts]];
  });
  const regions = stretches
    .filter((candidates) => candidates.length > 0)
    .map((candidates): Choice => {
      const right = candidates.find((candidate) => occurrences.every((occurrence) => accepts(occurrence, candidate)));
      return { typed: right ?? candidates[0], sort: 'region', ...(right === undefined && { assumed: true }) };
    });
  return [...points.filter((point) => !whole || Number.isInteger(point)).map(exact), ...regions].sort(
    (one, other) => Number(one.typed) - Number(other.typed),
  );
}

/** Numbers to try where a condition calculates: what holds for one of them holds for some. */
const tries = [0, 1, 2, 10, 100, 1000];

function mentionedBy({ use, constants }: Atom): number[] {
  // Whether it is 0 decides whether a number is true.
  const own = use === 'presence' ? [0] : use === 'exact' ? tries : [];
  return [...own, ...constants.flatMap((constant) => [Number(constant), Number(String(constant))])].filter(
    Number.isFinite,
  );
}

/**
 * The days, or times, that conditions mention and the ends of what is allowed, on each of `days`, and one for each
 * stretch between two of them.
 */
function timeChoices(
  occurrences: readonly Occurrence[],
  atoms: readonly Atom[],
  accepts: Accepts,
  days: readonly string[],
): Choice[] {
  const fields = occurrences.map(fieldOf);
  const [field] = fields;
  const timeline = field && timelineOf(field);
  if (!timeline) return [];
  const spans = fields.map((one) => spanOf(one, timeline));
  const least = timeline.numberOf(spans.map(([first]) => first).reduce((one, other) => (one < other ? one : other)));
  const most = timeline.numberOf(spans.map(([, last]) => last).reduce((one, other) => (one > other ? one : other)));
  const said = [
    ...atoms.flatMap(({ constants }) => constants),
    ...(days.length > 0 ? fields.flatMap(({ earliest, latest }) => [earliest, latest]) : []),
  ];
  const mentioned = said
    .flatMap((text) => (countsFromToday(text) ? days.map((day) => plainLimit(text, day)) : text))
    .filter((text) => isOnTimeline(field, text));
  const isSingly = most - least < mostTimes && atoms.some(({ use }) => use === 'exact');
  const points = [...new Set([...mentioned, ...spans.flat()].map(timeline.numberOf))]
    .filter((point) => point >= least && point <= most)
    .concat(isSingly ? Array.from({ length: most - least + 1 }, (_, more) => least + more) : []);
  const sorted = [...new Set(points)].sort((one, other) => one - other);
  const regions = sorted.flatMap((low, index): Choice[] => {
    const high = sorted[index + 1];
    if (high === undefined || high - low < 2) return [];
    const ends = [timeline.textOf(low + 1), timeline.textOf(high - 1)] as const;
    const texts = textsBetween(fields, timeline, ends, accepts.today);
    const isRight = (text: string, day?: string): boolean =>
      occurrences.every((occurrence) => accepts(occurrence, text, day));
    const right = texts.find((text) => isRight(text, accepts.today)) ?? texts.find((text) => isRight(text));
    // Of a short stretch each has been tried.
    if (
      right === undefined &&
      high - low <= mostTimes &&
      !texts.some((text) => occurrences.some((one) => accepts(one, text)))
    )
      return [];
    return [{ typed: right ?? texts[0], sort: 'region', ...(right === undefined && { assumed: true }) }];
  });
  const exact = sorted.map((point): Choice => ({ typed: timeline.textOf(point), sort: 'exact' }));
  return [...exact, ...regions].sort((one, other) => (String(one.typed) < String(other.typed) ? -1 : 1));
}

/** The texts that conditions mention, and one for all others. */
function textChoices(
  fields: readonly FieldSchema[],
  occurrences: readonly Occurrence[],
  atoms: readonly Atom[],
  accepts: Accepts,
): Choice[] {
  const mentioned = [
    ...new Set(atoms.flatMap(({ constants }) => constants.flatMap((constant) => [constant, String(constant)]))),
  ].filter((text) => typeof text === 'string');
  const isOther = (text: string): boolean =>
    occurrences.every((occurrence, index) =>
      accepts(occurrence, countedAnswer(fields[index] ?? { title: '', type: 'string' }, text)),
    ) && !fields.some((field) => mentioned.includes(String(countedAnswer(field, text))));
  const other = fields.flatMap(sampleTexts).find(isOther);
  return [
    ...mentioned.filter((text) => text.trim() !== '').map((typed): Choice => ({ typed, sort: 'exact' })),
    { typed: other ?? '?', sort: 'text', ...(other === undefined && { assumed: true }) },
  ];
}

/** The largest number that a control can take; see `typedValue`. */
export const widest = 999_999_999_999;
