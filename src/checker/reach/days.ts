import { allFormats } from '../../engine/definition/allFormats.ts';
import { movedDay, plainLimit } from '../../engine/definition/dayLimits.ts';
import type { FieldSchema } from '../../engine/definition/types.ts';

/** Dates or times as numbers that follow each other: days, or minutes of a day. */
export interface Timeline {
  numberOf: (text: string) => number;
  textOf: (number: number) => string;
  /** The first and the last that a field can take. */
  ends: readonly [first: string, last: string];
}

const dayLength = 86_400_000;

/** Calendar days. */
export const days: Timeline = {
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
type Dated = Pick<FieldSchema, 'format' | 'earliest' | 'latest' | 'weekdays'>;

/** The timeline of a field; undefined for one that takes neither dates nor times. */
export const timelineOf = ({ format }: Dated): Timeline | undefined =>
  format === 'date' ? days : format === 'time' ? minutes : undefined;

/** Whether a text is a date, or a time, of a field's timeline. */
export const isOnTimeline = ({ format }: Dated, text: unknown): text is string =>
  typeof text === 'string' && (format === 'date' || format === 'time') && allFormats[format].pattern.test(text);

/**
 * The first and the last that a field's limits leave: on the day `today`, or whatever the day. A limit that moves with
 * another answer leaves everything; so does one that moves with an unknown day, because a form is in use for longer.
 */
export function spanOf(field: Dated, { ends }: Timeline, today?: string): readonly [first: string, last: string] {
  return [plainLimit(field.earliest, today) ?? ends[0], plainLimit(field.latest, today) ?? ends[1]];
}

/** Whether no date or time lies between the limits that are written out, or none of the weekdays. */
export function isEmptySpan(field: Dated): boolean {
  const timeline = timelineOf(field);
  if (!timeline) return false;
  const [first, last] = spanOf(field, timeline);
  const { weekdays } = field;
  if (first > last || !weekdays || timeline === minutes) return first > last;
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
  const [low, high] = [timeline.numberOf(first), timeline.numberOf(last)];
  const dayOf = (number: number): (typeof names)[number] => names[new Date(number * dayLength).getUTCDay()] ?? 'sunday';
  return !range(low, Math.min(high, low + 6)).some((number) => weekdays.includes(dayOf(number)));
}

/** Dates, or times, to try between two of them, both included: every weekday is among them. */
export function textsBetween(
  fields: readonly Dated[],
  timeline: Timeline,
  [first, last]: readonly [string, string],
  today?: string,
): string[] {
  const [low, high] = [timeline.numberOf(first), timeline.numberOf(last)];
  const limits = fields.flatMap(({ earliest, latest }) =>
    [plainLimit(earliest, today) ?? [], plainLimit(latest, today) ?? []].flat(),
  );
  const near = limits.flatMap((text) => around(timeline.numberOf(text)));
  const numbers = [...near, ...around(low), ...around(high), ...(high - low < mostSingly ? range(low, high) : [])];
  return [...new Set(numbers)].filter((number) => number >= low && number <= high).map(timeline.textOf);
}

/** Stretches of up to so many days or minutes are looked at one by one. */
export const mostSingly = 200;

const range = (low: number, high: number): number[] => Array.from({ length: high - low + 1 }, (_, more) => low + more);
const around = (number: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7, -1, -2, -3, -4, -5, -6, -7].map((more) => number + more);

/** Made-up dates or times that the rules of a field may accept today; `others` are answers given elsewhere. */
export function sampleTimes(field: Dated, others: readonly unknown[], today: string | undefined): string[] {
  const timeline = timelineOf(field);
  if (!timeline) return [];
  const given = others.filter((other) => isOnTimeline(field, other));
  const moved =
    field.format === 'date'
      ? given.flatMap((day) => [1, 7, 30, 365].map((more) => movedDay(day, { months: 0, days: more })))
      : [];
  return [
    ...textsBetween([field], timeline, spanOf(field, timeline), today),
    ...given,
    ...moved,
    ...(today === undefined ? [] : [today]),
  ];
}
