import { expect, test } from 'vitest';
import { parsePriceChangePercent } from '../../src/content/percent.ts';

test.each([
  ['5', 5],
  ['5%', 5],
  [' 5 % ', 5],
  ['5\u00a0%', 5],
  ['+5', 5],
  ['-3,5 %', -3.5],
  ['−3.5%', -3.5],
  ['- 12', -12],
  ['0', 0],
  ['', undefined],
  ['%', undefined],
  ['five', undefined],
  ['5 %%', undefined],
  ['5 dollars', undefined],
  ['3,125', undefined],
  ['-100', undefined],
  ['1001', undefined],
])('%j is read as %s percent', (text, percent) => {
  expect(parsePriceChangePercent(text)).toBe(percent);
});
