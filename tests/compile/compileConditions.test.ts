import { expect, test } from 'vitest';
import { compileCondition, decideLanguage, sourceLogic } from '../../src/compile/compileConditions.ts';
import type { Condition } from '../../src/engine/definition/types.ts';
import { readCases } from '../cases/readCases.ts';

const rooms = { var: 'rooms' };
const big = { '>': [{ var: 'size' }, 9] };

test.each([
  { written: { count: [rooms, big] }, compiled: { count: [{ filter: [rooms, big] }] } },
  { written: { sum: [rooms, { var: 'size' }] }, compiled: { sum: [{ map: [rooms, { var: 'size' }] }] } },
  {
    written: { in: [{ var: 'begin' }, ['today', '2027-01-04']] },
    compiled: { onDay: ['in', { var: 'begin' }, ['today', '2027-01-04']] },
  },
  {
    written: { some: [rooms, { '<': [{ var: 'until' }, 'today+14d'] }] },
    compiled: { some: [rooms, { onDay: ['<', { var: 'until' }, 'today+14d'] }] },
  },
  {
    written: { or: [{ '!': rooms }, { all: [rooms, big] }] },
    compiled: { or: [{ '!': rooms }, { all: [rooms, big] }] },
  },
])('$written as json-logic-js evaluates it', ({ written, compiled }) => {
  expect(compileCondition(written)).toEqual(compiled);
});

test.each([
  ['fr', 'fr-CA', true],
  ['fr-CA', 'fr-CA', true],
  [['de', 'fr'], 'fr-CA', true],
  ['fr', 'en-CA', false],
  ['fr-CA', 'fr-FR', false],
  ['fr', undefined, false],
])('the language %j is decided for a form in %s', (language, locale, isIn) => {
  const logic = compileCondition({ '!': { language } });
  expect(decideLanguage({ sections: [{ visible: logic }] }, locale)).toEqual({
    sections: [{ visible: { '!': { '!!': [isIn] } } }],
  });
  expect(sourceLogic(logic)).toEqual({ '!': { language: [language].flat() } });
});

test('what was compiled can be read as it was written', () => {
  for (const { condition } of readCases<{ condition: Condition }[]>('logic/conditions')) {
    const [before, after] = [condition, sourceLogic(compileCondition(condition))].map((logic) => JSON.stringify(logic));
    expect(after).toBe(before);
  }
});
