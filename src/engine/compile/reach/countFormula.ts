import { followedLength } from '../../flow/walk.ts';
import { operandsOf, pathsIn, variableOf } from '../../logic/expression.ts';
import type { Formula } from './Formula.ts';
import { chosen, formulaOf } from './formulaOf.ts';

/** Operators whose result is no number. */
const countless = ['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in', '!', '!!', 'missing', 'missing_some', 'cat'];

/** That a list following `count` has at least `least` entries. */
export function countFormula(count: unknown, least: number): Formula {
  const [operator, operands] = operandsOf(count) ?? ['', []];
  if (operator === 'if') return chosen(operands, (result) => countFormula(result, least));
  if (operator === 'and' && operands.length > 0) return { kind: 'every', parts: [...operands.slice(0, -1).map(formulaOf), ...operands.slice(-1).map((last) => countFormula(last, least))] };
  // The first that is true is the number; of none, the last.
  if (operator === 'or') return chosen(operands.slice(0, -1).flatMap((part) => [part, part]).concat(operands.slice(-1)), (result) => countFormula(result, least));
  if (operator === '') return { kind: 'constant', holds: typeof count === 'number' && Number.isInteger(count) && count >= least };
  if (countless.includes(operator)) return { kind: 'constant', holds: false };
  const isVariable = variableOf(count) !== undefined;
  return {
    kind: 'atom',
    paths: pathsIn(count),
    use: isVariable ? 'count' : 'exact',
    constants: isVariable ? [least] : [],
    holds: (answers) => followedLength(count as Record<string, unknown>, { ...answers }, least) >= least,
  };
}
