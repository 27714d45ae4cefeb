import fc from 'fast-check';
import type { SmallKind } from './SmallField.ts';

export const letters = ['a', 'b', 'c'];

const flag = fc.constantFrom(undefined, true, false).map((initial): SmallKind => ({
  schema: { type: 'boolean', ...(initial !== undefined && { default: initial }) },
  typed: initial === undefined ? [undefined, true, false] : [true, false],
}));

const question = fc.constantFrom(undefined, true, false).map((initial): SmallKind => ({
  schema: { type: 'boolean', ...(initial !== undefined && { default: initial }) },
  ui: { 'ui:widget': 'yes-no' },
  typed: [undefined, true, false],
}));

const option = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean()).map(([amount, isPreset]): SmallKind => ({
  schema: { type: 'string', $ref: `../options/letters-${amount}.json`, ...(isPreset && { default: 'a' }) },
  typed: [undefined, ...letters.slice(0, amount), ...(isPreset ? [''] : [])],
}));

const whole = fc
  .tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: 0, max: 3 }), fc.boolean())
  .map(([minimum, more, isPreset]): SmallKind => ({
    schema: { type: 'integer', minimum, maximum: minimum + more, ...(isPreset && { default: minimum }) },
    typed: [undefined, ...Array.from({ length: more + 1 }, (_, index) => minimum + index), ...(isPreset ? [''] : [])],
  }));

const several = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom(undefined, undefined, 1, 2),
    fc.constantFrom(undefined, undefined, 1, 2),
    fc.boolean(),
  )
  .map(([amount, minItems, maxItems, hasAlone]): SmallKind => {
    // All but the first letter.
    const alone = hasAlone && amount > 1 ? letters.slice(1) : [];
    const subsets = letters
      .slice(0, amount)
      .reduce<string[][]>((sets, letter) => [...sets, ...sets.map((set) => [...set, letter])], [[]]);
    return {
      schema: {
        type: 'array',
        items: { type: 'string', $ref: `../options/${alone.length > 0 ? 'alone' : 'letters'}-${amount}.json` },
        ...(minItems !== undefined && { minItems }),
        ...(maxItems !== undefined && { maxItems }),
      },
      typed: subsets.filter(
        (set) => set.length <= (maxItems ?? 3) && (set.length < 2 || !set.some((letter) => alone.includes(letter))),
      ),
    };
  });

const limit = fc.constantFrom(undefined, -1, 0, 1.5, 2);

/** Numbers without two limits: conditions of these tests compare them with whole numbers from -1 to 2 only. */
const number = fc
  .tuple(fc.constantFrom('number', 'integer'), limit, limit)
  .map(([type, low = -Infinity, high = Infinity]): SmallKind => {
    const [minimum, maximum] = low <= high ? [low, high] : [high, low];
    const numbers = [-1000, -2, -1, -0.5, 0, 0.5, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 1000].filter(
      (value) => value >= minimum && value <= maximum && (type === 'number' || Number.isInteger(value)),
    );
    return {
      schema: { type, ...(minimum !== -Infinity && { minimum }), ...(maximum !== Infinity && { maximum }) },
      typed: [undefined, ...numbers],
    };
  });

const text = fc.tuple(fc.constantFrom(undefined, 1, 4), fc.boolean()).map(([maxLength, isPreset]): SmallKind => ({
  schema: { type: 'string', ...(maxLength !== undefined && { maxLength }), ...(isPreset && { default: 'a' }) },
  typed: [undefined, '', 'a', 'b', 'c', '0', '1', '2', '-1', '1.5', 'true', 'false', 'z'].filter(
    (value) => value === undefined || value.length <= (maxLength ?? 9),
  ),
}));

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Also beyond its end: the 31st is the first day of December. */
const november = (day: number): string => new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
const fallsOn = (day: string, allowed: readonly string[]): boolean =>
  allowed.includes(weekdays[new Date(day).getUTCDay()] ?? '');

/** The days that conditions of these tests compare with; see `wideDate`. */
export const comparedDays = [20, 21, 22, 23, 24].map(november);

const fewDays = fc
  .tuple(fc.integer({ min: 20, max: 22 }), fc.integer({ min: 0, max: 3 }), fc.subarray(weekdays, { minLength: 1 }))
  .map(([first, more, allowed]): SmallKind => {
    const days = Array.from({ length: more + 1 }, (_, index) => november(first + index));
    return {
      schema: { type: 'string', format: 'date', earliest: days[0], latest: days.at(-1), weekdays: allowed },
      typed: [undefined, ...days.filter((day) => fallsOn(day, allowed))],
    };
  });

/** Dates with one limit or none; a week on either side of those that they are compared with has every weekday. */
const wideDate = fc
  .tuple(
    fc.constantFrom(undefined, 'earliest', 'latest'),
    fc.constantFrom(...comparedDays),
    fc.subarray(weekdays, { minLength: 1 }),
  )
  .map(([limit, end, allowed]): SmallKind => {
    const days = Array.from({ length: 20 }, (_, index) => november(12 + index));
    return {
      schema: { type: 'string', format: 'date', weekdays: allowed, ...(limit && { [limit]: end }) },
      typed: [
        undefined,
        ...days.filter(
          (day) => fallsOn(day, allowed) && !(limit === 'earliest' && day < end) && !(limit === 'latest' && day > end),
        ),
      ],
    };
  });

const fewMinutes = fc
  .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }))
  .map(([first, more]): SmallKind => {
    const times = Array.from({ length: more + 1 }, (_, index) => `08:0${first + index}`);
    return {
      schema: { type: 'string', format: 'time', earliest: times[0], latest: times.at(-1) },
      typed: [undefined, ...times],
    };
  });

/** Dates and times that can be judged whole. */
export const datedKind = fc.oneof(fewDays, fewMinutes, flag);

/** Dates of which there are too many to try. */
export const wideDatedKind = fc.oneof({ weight: 3, arbitrary: wideDate }, flag);

/** What can be judged whole: flags, questions with yes and no, options, several choices, bounded whole numbers. */
export const finiteKind = fc.oneof(flag, question, option, { weight: 2, arbitrary: whole }, several);

/** Numbers and texts as well. */
export const wideKind = fc.oneof(
  flag,
  option,
  several,
  { weight: 2, arbitrary: number },
  { weight: 2, arbitrary: text },
);
