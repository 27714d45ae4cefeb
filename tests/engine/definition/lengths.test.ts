import { expect, test } from 'vitest';
import { typedValue } from '../../../src/engine/definition/answerValues.ts';
import type { UnitName } from '../../../src/engine/definition/units.ts';
import { readCases } from '../../cases/readCases.ts';

const lengths = readCases<{ unit: UnitName; typed: string; kept: unknown }[]>('session/lengths');

test.each(lengths)('a number of $unit: $typed is kept as $kept', ({ unit, typed, kept }) => {
  expect(typedValue({ title: 'Length', type: 'number', unit }, typed)).toBe(kept);
});

test('a number of nothing in particular takes no lengths', () => {
  expect(typedValue({ title: 'Days', type: 'number' }, "12'6")).toBe("12'6");
});
