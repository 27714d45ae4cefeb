// Conditions mean what the library of JSON-Logic's author makes of them, with the readings that operators have here.

import fc from 'fast-check';
import jsonLogic from 'json-logic-js';
import { expect, test } from 'vitest';
import { operationOf } from '../../../src/engine/logic/expression.ts';
import { evaluate } from '../../../src/engine/logic/jsonLogic.ts';
import { operatorKinds, operators } from '../../../src/engine/logic/operators.ts';
import { cases } from '../../thorough.ts';

for (const [name, { apply }] of operators) if (apply) jsonLogic.add_operation(name, apply as () => unknown);
const asTheLibrary = jsonLogic.apply as (logic: unknown, data: unknown) => unknown;

// It has no words for these: how many entries pass a filter; and of what is added up, a case each tells the meaning.
const counted = (list: unknown, each: unknown = true): unknown => ({
  reduce: [{ filter: [list, each] }, { '+': [1, { var: 'accumulator' }] }, 0],
});
const asWritten = (logic: unknown): unknown => {
  if (Array.isArray(logic)) return logic.map(asWritten);
  const operation = operationOf(logic);
  if (!operation) return logic;
  const operands = operation.operands.map((operand) => asWritten(operand.logic));
  return operation.kind === 'count' ? counted(...(operands as [unknown])) : { [operation.operator]: operands };
};

const path = fc.constantFrom('a', 'b', 'group', 'group.x', 'group.y.z', 'list', 'list.1', 'nothing', 'nothing.at.all');
const plain = fc.constantFrom<unknown>(null, true, false, '', 'a', '2', 0, 1, 2, 7.5, -3);
const partial = { requiredKeys: [], noNullPrototype: true };
const data = fc.record(
  {
    a: plain,
    b: plain,
    group: fc.record({ x: plain, y: fc.record({ z: plain }, partial) }, partial),
    list: fc.array(plain, { maxLength: 3 }),
  },
  partial,
);

/** Every operator, with as many operands as it takes. */
const { expression } = fc.letrec((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    plain,
    fc.array(plain, { maxLength: 3 }),
    ...[...operators]
      .filter(([, { kind }]) => kind !== 'sum')
      .map(
        ([
          name,
          {
            kind,
            operands: [least, most],
          },
        ]) => {
          const { names } = operatorKinds[kind];
          const several = { minLength: least, maxLength: Math.min(most, 4) };
          const operands =
            names === 'first'
              ? fc.oneof(fc.tuple(path), fc.tuple(path, tie('expression')), fc.tuple(tie('expression')))
              : names === 'all'
                ? fc.array(path, several)
                : names === 'rest'
                  ? fc.tuple(fc.nat(3), fc.array(path, { maxLength: 3 }))
                  : fc.array(tie('expression'), several);
          return operands.map((of) => ({ [name]: of }));
        },
      ),
  ),
}));

test('every expression has the value that json-logic-js gives it', () => {
  fc.assert(
    fc.property(expression, data, (logic, answers) => {
      const wrapped = { if: [true, logic] };
      expect(evaluate(wrapped, answers)).toEqual(asTheLibrary(asWritten(wrapped), answers));
    }),
    { seed: 20261122, numRuns: cases(500, 5000) },
  );
});

test('an operator without its list of operands takes the one that stands there', () => {
  for (const logic of [{ var: 'a' }, { '!': { var: 'a' } }, { '!!': 'x' }, { missing: 'a' }])
    expect(evaluate(logic, { a: 1 })).toEqual(asTheLibrary(logic, { a: 1 }));
});

test('an operator that conditions do not have is refused, whatever the library knows', () => {
  expect(() => evaluate({ map: [{ var: 'list' }, 1] }, {})).toThrow('Conditions have no operator "map"');
});
