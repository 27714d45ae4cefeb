import { expect, test } from 'vitest';
import { answerOrDefault } from '../../../src/engine/definition/answerValues.ts';

test.each([
  ['nothing was typed', {}, 7],
  ['there is nothing to type into', undefined, 7],
  ['something else stands there', 'text', 7],
  ['it is nothing', { days: null }, 7],
  ['it was emptied', { days: '' }, ''],
  ['it is zero', { days: 0 }, 0],
  ['it is no', { days: false }, false],
  ['it was typed', { days: '3x' }, '3x'],
  ['it is inherited', Object.create({ days: 3 }), 7],
])('what a field with a default holds: %s', (_name, typed, held) => {
  expect(answerOrDefault(typed, 'days', { title: 'Days', type: 'integer', default: 7 })).toBe(held);
});

test('a field without a default holds nothing until something is typed', () => {
  expect(answerOrDefault({}, 'toString', { title: 'Odd', type: 'string' })).toBeUndefined();
});
