// Where an operator differs from the one of json-logic-js, as docs/definitions.md tells; all others are its own.

import { createRequire } from 'node:module';
import type { RulesLogic } from 'json-logic-js';
import { expect, test } from 'vitest';
import { compileCondition } from '../../../src/compile/compileConditions.ts';
import type { Answers, Condition } from '../../../src/engine/definition/types.ts';
import { operationsIn } from '../../../src/engine/logic/expression.ts';
import { evaluate } from '../../../src/engine/logic/jsonLogic.ts';
import { operators } from '../../../src/engine/logic/operators.ts';
import { readCases } from '../../cases/readCases.ts';

/** The library as it comes: the engine adds its operations to the one that everybody shares. */
const require = createRequire(import.meta.url);
const shared = require.resolve('json-logic-js');
const { [shared]: kept } = require.cache;
require.cache[shared] = undefined;
const stock = require('json-logic-js') as { apply: (logic: RulesLogic, data: unknown) => unknown };
require.cache[shared] = kept;

interface Difference {
  name: string;
  condition: Condition;
  answers: Answers;
  /** Undefined: it has no such operator. */
  stock?: unknown;
  ours: unknown;
}

const differences = readCases<Difference[]>('logic/differences');
const stockValue = ({ condition, answers }: Difference): unknown => stock.apply(condition as RulesLogic, answers);

test.each(differences)('$name', (difference) => {
  if (difference.stock === undefined) expect(() => stockValue(difference)).toThrow('Unrecognized operation');
  else expect(stockValue(difference)).toBe(difference.stock === 'NaN' ? NaN : difference.stock);
  expect(evaluate(compileCondition(difference.condition), difference.answers)).toBe(difference.ours);
});

test('every operation that takes the place of a stock one has its difference, and the others have none', () => {
  const outer = differences.flatMap(({ condition }) => operationsIn(condition).slice(0, 1));
  const differing = new Set(outer.map(({ operator }) => operator));
  const own = [...operators].filter(([, { apply }]) => apply).map(([name]) => name);
  expect([...differing].sort()).toEqual(own.sort());
});

test('an operator that conditions do not have is refused', () => {
  expect(() => evaluate({ upper: [{ var: 'x' }] }, {})).toThrow('Unrecognized operation upper');
});
