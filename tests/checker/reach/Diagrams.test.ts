import fc from 'fast-check';
import { expect, test } from 'vitest';
import { all, type Diagram, Diagrams, TooComplex, none } from '../../../src/checker/reach/diagrams.ts';

type Expression =
  ['where', number, number[]] | ['not', Expression] | ['and' | 'or' | 'implies', Expression, Expression];

const sizes = [2, 3, 2, 4];
const unknown = fc.nat({ max: sizes.length - 1 });

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5 },
    fc.tuple(fc.constant('where' as const), unknown, fc.array(fc.nat({ max: 3 }), { maxLength: 3 })),
    fc.tuple(fc.constant('not' as const), tie('expression')),
    fc.tuple(fc.constantFrom('and' as const, 'or' as const, 'implies' as const), tie('expression'), tie('expression')),
  ),
}));

const assignments = sizes.reduce<number[][]>(
  (some, size) => some.flatMap((values) => Array.from({ length: size }, (_, value) => [...values, value])),
  [[]],
);

function holds(made: Expression, values: readonly number[]): boolean {
  if (made[0] === 'where') return made[2].includes(values[made[1]] ?? -1);
  if (made[0] === 'not') return !holds(made[1], values);
  const [operator, left, right] = made;
  if (operator === 'implies') return !holds(left, values) || holds(right, values);
  return operator === 'and' ? holds(left, values) && holds(right, values) : holds(left, values) || holds(right, values);
}

function diagramOf(diagrams: Diagrams, made: Expression): Diagram {
  if (made[0] === 'where') return diagrams.where(made[1], (value) => made[2].includes(value));
  if (made[0] === 'not') return diagrams.not(diagramOf(diagrams, made[1]));
  const [operator, left, right] = made;
  return diagrams[operator](diagramOf(diagrams, left), diagramOf(diagrams, right));
}

test('a diagram is the set of assignments that make an expression true', () => {
  fc.assert(
    fc.property(expression, expression, (one, other) => {
      const diagrams = new Diagrams();
      sizes.forEach((size) => diagrams.addUnknown(size));
      const set = diagramOf(diagrams, one);
      const within = assignments.filter((values) => holds(one, values));
      expect(set === none).toBe(within.length === 0);
      expect(set === all).toBe(within.length === assignments.length);
      expect(set === diagramOf(diagrams, other)).toBe(
        assignments.every((values) => holds(one, values) === holds(other, values)),
      );
      const picked = diagrams.pick(set);
      expect(picked === undefined).toBe(within.length === 0);
      if (picked) expect(within).toContainEqual(sizes.map((_, number) => picked.get(number) ?? 0));
    }),
    { numRuns: 300 },
  );
});

test('a diagram that grows too large is given up', () => {
  const diagrams = new Diagrams(100);
  const pairs = 20;
  for (let number = 0; number < 2 * pairs; number += 1) diagrams.addUnknown(2);
  const same = (number: number): Diagram => {
    const [one, other] = [number, number + pairs].map((each) => diagrams.where(each, (value) => value === 1));
    return diagrams.and(diagrams.implies(one ?? all, other ?? all), diagrams.implies(other ?? all, one ?? all));
  };
  expect(() =>
    Array.from({ length: pairs }, (_, number) => same(number)).reduce((sum, set) => diagrams.and(sum, set), all),
  ).toThrow(TooComplex);
});
