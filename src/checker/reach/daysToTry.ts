import { limitOf, plainLimit } from '../../engine/definition/dayLimits.ts';
import type { FieldSchema } from '../../engine/definition/types.ts';
import { countsFromToday } from '../../engine/logic/expression.ts';
import { days, isOnTimeline, timelineOf } from './days.ts';
import type { Occurrence } from './domain.ts';
import type { Atom } from './formula.ts';

/** A path that conditions name, with all that asks it and looks at it. */
interface Named {
  occurrences: readonly Occurrence[];
  atoms: readonly Atom[];
}

/** With more days than these nothing is said of what counts from today. */
const mostDays = 60;

/** Whether dates are asked somewhere of a path. */
const isDated = ({ occurrences }: Named): boolean =>
  occurrences.some(({ property }) => timelineOf(property as FieldSchema) === days);

/** Whether what an atom says depends on the day. */
export const dependsOnDay = ({ constants }: Atom): boolean => constants.some(countsFromToday);

/**
 * Days that stand for all on which a form is in use, where conditions or limits of what they name count from today:
 * such days come before, at and after each that is written out, near it and farther away. The first is `today`, when it
 * is known. None where nothing counts from today, undefined where there would be too many.
 */
export function daysToTry(named: Iterable<Named>, today: string | undefined): string[] | undefined {
  const dated = [...named].filter(isDated);
  const fields = dated.flatMap(({ occurrences }) => occurrences.map(({ property }) => property as FieldSchema));
  const texts = [
    ...dated.flatMap(({ atoms }) => atoms.flatMap(({ constants }) => constants)),
    ...fields.flatMap(({ earliest, latest }) => [earliest, latest]),
  ];
  const counted = [...new Set(texts.filter(countsFromToday))];
  if (counted.length === 0) return [];
  const written = [...new Set(texts.filter((text) => isOnTimeline({ format: 'date' }, text)))].map(days.numberOf);
  // Between two days so far apart there are some, or one of each weekday.
  const far = fields.some(({ weekdays }) => weekdays) ? 8 : 2;
  const countedOn = (day: number): number[] =>
    counted.map((text) => days.numberOf(plainLimit(text, days.textOf(day)) ?? ''));
  /** What tells a day from others: how what counts from it lies to what is written out, and to each other. */
  const kindOf = (day: number): string => {
    const own = countedOn(day);
    const apart = own.flatMap((one) => [...written, ...own].map((other) => one - other));
    return apart.map((gap) => Math.max(-far, Math.min(gap, far))).join();
  };
  const first = today === undefined ? (written[0] ?? 0) : days.numberOf(today);
  const meets = countedOn(first).flatMap((day) => written.map((other) => first + other - day));
  // Months differ by three days at most, years by one.
  const near = meets.flatMap((day) => around(day, far + 4));
  const kinds = new Map(
    [first, ...(isUneven(counted) ? around(first, 730) : []), ...near].reverse().map((day) => [kindOf(day), day]),
  );
  const found = new Set([first, ...kinds.values()]);
  return found.size > mostDays ? undefined : [...found].map(days.textOf);
}

const around = (day: number, far: number): number[] =>
  Array.from({ length: 2 * far + 1 }, (_, more) => day - far + more);

/** Whether some count by months and others by days: what is earlier depends on the month, and on leap years. */
function isUneven(counted: readonly string[]): boolean {
  const limits = counted.flatMap((text) => limitOf(text) ?? []);
  return limits.some(({ months }) => months !== 0) && limits.some(({ days: own }) => own !== 0);
}
