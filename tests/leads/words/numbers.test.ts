import { expect, test } from 'vitest';
import { dollarAmount, groupedNumber } from '../../../src/leads/numbers.ts';
import { readCases } from '../../cases/readCases.ts';

test.each(readCases<{ value: number; fewest: number; most: number; text: string }[]>('leads/numbers'))(
  '$value is written $text',
  ({ value, fewest, most, text }) => {
    expect(groupedNumber(value, fewest, most)).toBe(text);
  },
);

test('dollars are Canadian unless another currency is named', () => {
  expect([dollarAmount(1234, 0, 'CAD'), dollarAmount(73.3, 2, 'CAD'), dollarAmount(1234, 0, 'USD')]).toEqual([
    '$1,234',
    '$73.30',
    'US$1,234',
  ]);
});
