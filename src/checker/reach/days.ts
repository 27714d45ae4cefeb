import { allFormats } from '../../engine/definition/allFormats.ts';
import { movedDay, plainLimit } from '../../engine/definition/dayLimits.ts';
import type { FieldSchema as FileField } from '../../engine/definition/generated/SectionFile.ts';
import { weekdayNames } from '../../compile/rules/dates.ts';

/** What a field says of its dates or times. */
type Dated = Pick<FileField, 'format' | 'earliest' | 'latest' | 'weekdays'>;

const daysFrom = (day: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((days) => movedDay(day, { months: 0, days }));

const weekdayOf = (day: string): (typeof weekdayNames)[number] | undefined => weekdayNames[new Date(day).getUTCDay()];

/** Whether no date or time lies between the limits that are written out, or none of the weekdays. */
export function isEmptySpan({ format, earliest, latest, weekdays }: Dated): boolean {
  const [low, high] = [plainLimit(earliest, undefined), plainLimit(latest, undefined)];
  if (low === undefined || high === undefined) return false;
  if (low > high || format !== 'date' || !weekdays) return low > high;
  return !daysFrom(low).some((day) => day <= high && weekdays.some((name) => name === weekdayOf(day)));
}

/** Dates or times that the rules of a field may accept today; `others` are answers given elsewhere. */
export function sampleTimes({ format, earliest, latest }: Dated, others: readonly unknown[], today?: string): string[] {
  if (format !== 'date' && format !== 'time') return [];
  const { pattern, stored } = allFormats[format];
  const given = others.filter((text): text is string => typeof text === 'string' && pattern.test(text));
  const [first, last] = [plainLimit(earliest, today), plainLimit(latest, today)];
  const ends = [first, last, ...given, today, stored.example].filter(
    (text) => text !== undefined && pattern.test(text),
  );
  const near = ends.flatMap((day = '') =>
    format === 'time' ? [] : [-7, 0, 7, 30, 365].flatMap((days) => daysFrom(movedDay(day, { months: 0, days }))),
  );
  return [...ends, ...near].filter(
    (text): text is string => text !== undefined && text >= (first ?? '') && text <= (last ?? '9'),
  );
}
