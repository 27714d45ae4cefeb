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
