import { expect, test } from 'vitest';
import { parseRateOrMoney } from '../../src/desk/rates/useRateTableEdits.ts';

test.each([
  ['26.25', 26.25, 26.25],
  ['26,25', 26.25, 26.25],
  ['$26.25', undefined, 26.25],
  ['26.25 $', undefined, 26.25],
  ['26,25 $', undefined, 26.25],
  ['CA$ 1,250.00', undefined, 1250],
  ['1,250.00', 1250, 1250],
  ['1 250,00 $', undefined, 1250],
  ['26 dollars', undefined, 26],
  ['26 hours', undefined, undefined],
  ['5 %', undefined, undefined],
])('%j is %s as a rate, and %s as money', (text, rate, money) => {
  expect([parseRateOrMoney(text, false), parseRateOrMoney(text, true)]).toEqual([rate, money]);
});
