import { expect, test } from 'vitest';
import {
  dependsOnAnswers,
  isLiteral,
  parseOperation,
  operationsOutsideEntries,
  answerPathsIn,
  variablePath,
} from '../../../src/engine/logic/expression.ts';

test('an expression is an operator and its operands, each with its place', () => {
  expect(parseOperation({ '==': [{ var: 'x' }, 1] }, ['visible'])).toEqual({
    operator: '==',
    kind: 'equality',
    operands: [
      { logic: { var: 'x' }, at: ['visible', '==', 0] },
      { logic: 1, at: ['visible', '==', 1] },
    ],
  });
  expect(parseOperation({ var: 'x' })?.operands).toEqual([{ logic: 'x', at: ['var'] }]);
  expect(parseOperation({ upper: 1 })).toMatchObject({ operator: 'upper', kind: undefined });
});

test.each([null, 1, 'x', ['x'], {}, { '': 1 }, { '!': 1, '!!': 1 }])('%j is no operation', (value) => {
  expect(parseOperation(value)).toBeUndefined();
});

test.each([
  { logic: { var: 'x.y' }, paths: ['x.y'], variable: 'x.y' },
  { logic: { var: ['x', 1] }, paths: ['x'], variable: 'x' },
  { logic: { var: ['x', { var: 'y' }] }, paths: ['x', 'y'] },
  { logic: { '<': [{ var: 'x' }, { '+': [{ var: 'x' }, { var: 'y' }] }] }, paths: ['x', 'y'] },
  { logic: { in: ['a', [{ var: 'x' }]] }, paths: ['x'] },
  { logic: { missing: ['x', 'y'] }, paths: ['x', 'y'] },
  { logic: { missing: [['x', 'y']] }, paths: ['x', 'y'] },
  { logic: { missing_some: [{ var: 'n' }, ['x', 'y']] }, paths: ['x', 'y', 'n'] },
  { logic: { '!': { var: { if: [{ var: 'x' }, 'y', 'z'] } } }, paths: undefined },
  { logic: { var: '' }, paths: undefined },
])('the answers that $logic names: $paths', ({ logic, paths, variable }) => {
  expect(answerPathsIn(logic)).toEqual(paths);
  expect(variablePath(logic)).toBe(variable);
  expect(dependsOnAnswers(logic)).toBe(true);
  expect(isLiteral(logic)).toBe(false);
});

test('what names no answer is always the same', () => {
  expect(dependsOnAnswers({ '==': [1, { '+': [1, 1] }] })).toBe(false);
  expect(answerPathsIn({ '==': [1, 1] })).toEqual([]);
  expect(isLiteral(['x', 1])).toBe(true);
});

test('all operations of an expression, the outer first', () => {
  const logic = { and: [{ '!': { var: 'x' } }, { in: [{ var: 'y' }, ['a']] }] };
  expect(operationsOutsideEntries(logic).map(({ operator }) => operator)).toEqual(['and', '!', 'var', 'in', 'var']);
});
