import { expect, it } from 'vitest';
import { srcSet, copyWidths } from '../../../src/site/pictures/pictures.ts';

it.each([
  ['a large original', 2400, [320, 480, 720, 1080, 1600]],
  ['one of the largest width kept', 1600, [320, 480, 720, 1080, 1600]],
  ['one between two widths', 1000, [320, 480, 720, 1000]],
  ['a small one', 200, [200]],
])('widths of %s: none is larger than it', (_name, width, widths) => {
  expect(copyWidths(width)).toEqual(widths);
});

it('lists every width in a format', () => {
  expect(srcSet({ base: '/assets/a-1', width: 480, height: 320, alt: '' }, 'avif')).toBe(
    '/assets/a-1-320.avif 320w, /assets/a-1-480.avif 480w',
  );
});
