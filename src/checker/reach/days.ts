import { allFormats } from '../../engine/definition/allFormats.ts';
import { movedDay, plainLimit } from '../../engine/definition/dayLimits.ts';
import type { FieldSchema as FileField } from '../../engine/definition/generated/SectionFile.ts';

/** Dates or times as numbers that follow each other: days, or minutes of a day. */
interface Timeline {
  numberOf: (text: string) => number;
  textOf: (number: number) => string;
  /** The first and the last that a field can take. */
  ends: readonly [first: string, last: string];
}

const dayLength = 86_400_000;

const days: Timeline = {
  numberOf: (text) => Date.parse(text) / dayLength,
  textOf: (number) => new Date(number * dayLength).toISOString().slice(0, 10),
  ends: ['1900-01-01', '2199-12-31'],
};

const minutes: Timeline = {
  numberOf: (text) => Date.parse(`1970-01-01T${text}Z`) / 60_000,
  textOf: (number) => new Date(number * 60_000).toISOString().slice(11, 16),
  ends: ['00:00', '23:59'],
};

/** What a field says of its dates or times. */
type Dated = Pick<FileField, 'format' | 'earliest' | 'latest' | 'weekdays'>;

/** The timeline of a field; undefined for one that takes neither dates nor times. */
export const timelineOf = ({ format }: Dated): Timeline | undefined =>
  format === 'date' ? days : format === 'time' ? minutes : undefined;

/** Whether a text is a date, or a time, of a field's timeline. */
export const isOnTimeline = ({ format }: Dated, text: unknown): text is string =>
  typeof text === 'string' && (format === 'date' || format === 'time') && allFormats[format].pattern.test(text);

/**
 * The first and the last that a field's limits leave today. A limit that moves with another answer, or with a day that
 * is not known, leaves everything.
 */
export const spanOf = (field: Dated, { ends }: Timeline, today?: string): readonly [first: string, last: string] => [
  plainLimit(field.earliest, today) ?? ends[0],
  plainLimit(field.latest, today) ?? ends[1],
];

/** Whether no date or time lies between the limits that are written out, or none of the weekdays. */
export function isEmptySpan(field: Dated): boolean {
  const timeline = timelineOf(field);
  if (!timeline) return false;
  const [low, high] = spanOf(field, timeline).map(timeline.numberOf);
  const { weekdays } = field;
  if (low === undefined || high === undefined || low > high || !weekdays || timeline === minutes)
    return (low ?? 0) > (high ?? 0);
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
  return !aWeekFrom(low).some(
    (day) =>
      day <= high &&
      names.some((name, index) => weekdays.includes(name) && new Date(day * dayLength).getUTCDay() === index),
  );
}

const aWeekFrom = (day: number): number[] => [0, 1, 2, 3, 4, 5, 6].map((more) => day + more);

/** Dates or times that the rules of a field may accept today; `others` are answers given elsewhere. */
export function sampleTimes(field: Dated, others: readonly unknown[], today: string | undefined): string[] {
  const timeline = timelineOf(field);
  if (!timeline) return [];
  const [first, last] = spanOf(field, timeline, today);
  const given = others.filter((other) => isOnTimeline(field, other));
  const moved =
    field.format === 'date'
      ? given.flatMap((day) => [1, 7, 30, 365].map((more) => movedDay(day, { months: 0, days: more })))
      : [];
  return [
    ...aWeekFrom(timeline.numberOf(first)).map(timeline.textOf),
    ...aWeekFrom(timeline.numberOf(last) - 6).map(timeline.textOf),
    ...given,
    ...moved,
    ...(today === undefined ? [] : [today]),
  ].filter((text) => text >= first && text <= last);
}
