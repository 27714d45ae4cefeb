import { expect, it } from 'vitest';
import { storagePrefix } from '../../../src/site/content/storagePrefix.ts';

it.each([
  ['Bow & Brush Painting', 'production', 'bow_and_brush_painting_production'],
  ['  Décor,  Inc. ', 'test-1', 'decor_inc_test-1'],
  ['A&B', 'x', 'a_and_b_x'],
])('%j in %s', (product, environment, prefix) => {
  expect(storagePrefix(product, environment)).toBe(prefix);
});
