import { expect, it } from 'vitest';
import { percentAlong } from '../../../src/site/slider/useDragOrTapHandlers.ts';

it.each([
  ['at the left edge', 100, 0],
  ['in the middle', 300, 50],
  ['at the right edge', 500, 100],
  ['beside it on the left', -40, 0],
  ['beside it on the right', 900, 100],
])('%s', (_name, x, position) => {
  expect(percentAlong({ left: 100, width: 400 }, x)).toBe(position);
});

it('is no number gone wild in a box without width', () => {
  expect(percentAlong({ left: 100, width: 0 }, 100)).toBe(0);
});
