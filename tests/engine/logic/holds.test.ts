import { expect, test } from 'vitest';
import { compileCondition } from '../../../src/compile/compileConditions.ts';
import { siteAnswerCode as code } from '../../../src/leads/answerCode.ts';
import type { Answers, Condition } from '../../../src/engine/definition/types.ts';
import { operationsOutsideEntries } from '../../../src/engine/logic/expression.ts';
import { isMet, operations } from '../../../src/engine/logic/jsonLogic.ts';
import { operators } from '../../../src/engine/logic/operators.ts';
import { readCases } from '../../cases/readCases.ts';

interface ConditionCase {
  name: string;
  condition: Condition;
  answers: Answers;
  today?: string;
  holds: boolean;
}

test.each(readCases<ConditionCase[]>('logic/conditions'))(
  'a condition: $name',
  ({ condition, answers, today, holds: expected }) => {
    expect(isMet(compileCondition(condition), answers, { today, code })).toBe(expected);
  },
);

const missingValues: [string, Answers][] = [
  ['absent', {}],
  ['undefined', { x: undefined }],
  ['null', { x: null }],
  ['an empty text', { x: '' }],
  ['not a number', { x: NaN }],
];

test.each(readCases<{ name: string; condition: Condition }[]>('logic/missing'))(
  'a missing value satisfies nothing: $name',
  ({ condition }) => {
    for (const [kind, answers] of missingValues)
      expect(isMet(compileCondition(condition), answers, { code }), kind).toBe(false);
  },
);

test('no condition always holds', () => {
  expect(isMet(undefined, {}, { code })).toBe(true);
});

test('the answers are left as they were', () => {
  const answers = Object.freeze({ x: Object.freeze([2, 1]) });
  expect(isMet({ in: [1, { var: 'x' }] }, answers, { code })).toBe(true);
});

const operatorsIn = (cases: string): string[] =>
  readCases<{ condition: Condition }[]>(cases).flatMap(({ condition }) =>
    operationsOutsideEntries(condition).map(({ operator }) => operator),
  );

test('every operator has a case, and every one with a reading of its own one for a missing value', () => {
  // Which language it is, is decided as a form is compiled.
  const names = [...operators.keys()].filter((name) => name !== 'language');
  const own = Object.keys(operations).filter((name) => !['count', 'sum', 'merge'].includes(name));
  expect(names.filter((name) => !operatorsIn('logic/conditions').includes(name))).toEqual([]);
  expect(own.filter((name) => !operatorsIn('logic/missing').includes(name))).toEqual([]);
});
