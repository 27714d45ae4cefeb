// Where an operator differs from the one of json-logic-js, as docs/definitions.md tells; all others are its own.
// Whoever imports json-logic-js beside the engine gets what its authors document.

import { siteAnswerCode as code } from '../../../src/leads/answerCode.ts';
import stock, { type RulesLogic } from 'json-logic-js';
import { expect, test } from 'vitest';
import { compileCondition } from '../../../src/compile/compileConditions.ts';
import type { Answers, Condition } from '../../../src/engine/definition/types.ts';
import { operationsOutsideEntries } from '../../../src/engine/logic/expression.ts';
import { evaluate, operations } from '../../../src/engine/logic/jsonLogic.ts';
import { readCases } from '../../cases/readCases.ts';

interface Difference {
  name: string;
  condition: Condition;
  answers: Answers;
  /** Undefined: it has no such operator. */
  stock?: unknown;
  ours: unknown;
}

const differences = readCases<Difference[]>('logic/differences');

test.each(differences)('$name', (difference) => {
  const stockValue = (): unknown => stock.apply(difference.condition as RulesLogic, difference.answers);
  if (difference.stock === undefined) expect(stockValue).toThrow('Unrecognized operation');
  else expect(stockValue()).toBe(difference.stock === 'NaN' ? NaN : difference.stock);
  expect(evaluate(compileCondition(difference.condition), difference.answers, { code })).toBe(difference.ours);
});

test('every operation that takes the place of a stock one has its difference, and the others have none', () => {
  const outer = differences.flatMap(({ condition }) => operationsOutsideEntries(condition).slice(0, 1));
  const differing = new Set(outer.map(({ operator }) => operator));
  // `merge` is the stock one but for its bound.
  const own = Object.keys(operations).filter((name) => name !== 'merge');
  expect([...differing].sort()).toEqual(own.sort());
});

test.each([
  ['cat', 'x'],
  ['merge', { merge: ['x', 'x'] }],
])('%s ends what doubles with each entry, before it fills the memory', (operator, start) => {
  const doubled = { [operator]: [{ var: 'accumulator' }, { var: 'accumulator' }] };
  const condition = { reduce: [{ var: 'days' }, doubled, start] };
  expect(() => evaluate(condition, { days: Array(60).fill(1) }, { code })).toThrow(RangeError);
});

test('an operator that conditions do not have is refused', () => {
  expect(() => evaluate({ upper: [{ var: 'x' }] }, {}, { code })).toThrow('Unrecognized operation upper');
});
