import { expect, test } from 'vitest';
import { checkSources, compileFormsOrThrow } from '../../../src/checker/passes.ts';
import { builtinVocabulary } from '../../../src/compile/Vocabulary.ts';
import { ruleBoundsIfMeasurable, numberRange } from '../../../src/compile/rules/limits.ts';
import type { FieldRules } from '../../../src/compile/rules/rule.ts';
import { filesOf } from '../../checker/reach/formOf.ts';
import { frozen } from '../../engine/sources.ts';

const ranges: { name: string; rules: FieldRules; range: [number, number] }[] = [
  { name: 'no rule', rules: {}, range: [-Infinity, Infinity] },
  { name: 'one end', rules: { minimum: 2 }, range: [2, Infinity] },
  { name: 'both ends', rules: { minimum: 2, maximum: 7 }, range: [2, 7] },
  { name: 'both ends in one rule', rules: { between: [2, 7] }, range: [2, 7] },
  { name: 'the narrower of two rules', rules: { between: [2, 7], minimum: 3, maximum: 9 }, range: [3, 7] },
  { name: 'one digit', rules: { digits: 1 }, range: [0, 9] },
  { name: 'several digits', rules: { digits: 3 }, range: [100, 999] },
  { name: 'digits and an end', rules: { digits: 3, maximum: 500 }, range: [100, 500] },
];

test.each(ranges)('the range of a number: $name', ({ rules, range }) => {
  expect(numberRange(builtinVocabulary, rules)).toEqual(range);
});

test('limits are about the value, the length or the count, by the shape of the field', () => {
  const all = { digits: 2, minLength: 1, minItems: 3, minimum: 4 };
  expect(ruleBoundsIfMeasurable(builtinVocabulary, all, 'number')?.lower).toEqual([
    { value: 10, key: 'digits' },
    { value: 4, key: 'minimum' },
  ]);
  expect(ruleBoundsIfMeasurable(builtinVocabulary, all, 'text')?.lower).toEqual([
    { value: 2, key: 'digits' },
    { value: 1, key: 'minLength' },
  ]);
  expect(ruleBoundsIfMeasurable(builtinVocabulary, all, 'choices')?.lower).toEqual([{ value: 3, key: 'minItems' }]);
  expect(ruleBoundsIfMeasurable(builtinVocabulary, all, 'list')?.lower).toEqual([{ value: 3, key: 'minItems' }]);
  expect(ruleBoundsIfMeasurable(builtinVocabulary, all, 'flag')).toBeUndefined();
});

/** The frozen files, with a form that asks for some fields. */
const asking = (properties: Record<string, object>, more: object = {}) => [
  ...frozen,
  ...filesOf({ sections: { one: { properties, ...more } } }),
];

test('a stepper ends where the rules of its field do', () => {
  const fields = Object.fromEntries(
    ranges.map(({ name, rules }, index) => [`field${index}`, { title: name, type: 'integer', ...rules }]),
  );
  const ui = compileFormsOrThrow(asking(fields))['made-up']?.definition.sections['one']?.ui ?? {};
  const ends = Object.values(ui).map((field) => [field['ui:least'] ?? -Infinity, field['ui:most'] ?? Infinity]);
  expect(ends).toEqual(ranges.map(({ range }) => range));
});

const found = (...sources: Parameters<typeof asking>): string[] =>
  checkSources(asking(...sources)).map(({ code, message }) => `${code}: ${message}`);

test('rules that leave no number are told, whichever they are', () => {
  const number = { title: 'Number', type: 'integer' };
  expect(found({ number: { ...number, minimum: 100, digits: 2 } })).toEqual([
    'unsatisfiable-range: "minimum" is 100 and "digits" 2, so that no number is allowed',
  ]);
  expect(found({ number: { ...number, minimum: 9, between: [1, 7] } })).toEqual([
    'unsatisfiable-range: "minimum" is 9 and "between" 7, so that no number is allowed',
  ]);
});

test('lists that are too short for their number are told once', () => {
  const list = (title: string) => ({
    title,
    type: 'array',
    maxItems: 4,
    items: { title: 'Guest', type: 'object', properties: { name: { title: 'Name', type: 'string' } } },
  });
  const counted = (rules: object) =>
    checkSources(
      asking(
        {
          count: { title: 'Count', type: 'integer', minimum: 0, ...rules },
          first: list('First'),
          second: list('Second'),
        },
        { follow: { first: { var: 'count' }, second: { var: 'count' } } },
      ),
    ).map(({ code, message }) => [code, message]);
  const told = (asks: string) => [['count-out-of-range', `this list ends at 4 entries, and "count" ${asks}`]];
  expect(counted({ maximum: 4 })).toEqual([]);
  expect(counted({})).toEqual(told('has no maximum'));
  for (const rules of [{ maximum: 9 }, { between: [0, 9] }, { digits: 1 }])
    expect(counted(rules)).toEqual(told('goes up to 9'));
});
