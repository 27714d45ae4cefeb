import { isConstant, operandsOf, pathsIn, variableOf } from '../../logic/expression.ts';
import { evaluate, isTruthy } from '../../logic/jsonLogic.ts';
import type { Atom, Use } from './Formula.ts';

const equalities = ['==', '===', '!=', '!=='];
const orders = ['<', '<=', '>', '>='];

/** An expression that is not taken apart any further, with how it looks at the answers it names. */
export function atomOf(logic: object): Atom {
  const { use, constants = [] } = lookOf(logic);
  return { kind: 'atom', paths: pathsIn(logic), use, constants, holds: (answers) => isTruthy(evaluate(logic, answers)) };
}

function lookOf(logic: object): { use: Use; constants?: unknown[] } {
  const [operator, operands] = operandsOf(logic) ?? ['', []];
  if (variableOf(logic) !== undefined || operator === 'missing' || operator === 'missing_some') return { use: 'presence' };
  const constants = operands.filter(isConstant);
  const variables = operands.map(variableOf);
  if (operator === 'in') return lookOfIn(variables, operands);
  const isPlain = operands.every((operand, index) => variables[index] !== undefined || isConstant(operand));
  if (isPlain && new Set(variables.filter((path) => path !== undefined)).size <= 1) {
    if (equalities.includes(operator)) return { use: 'equality', constants };
    if (orders.includes(operator)) return { use: 'order', constants };
  }
  return { use: 'exact', constants: constantsIn(operands) };
}

/** Constants anywhere in an expression: what it says of them tells at least something. */
function constantsIn(logic: unknown): unknown[] {
  if (Array.isArray(logic)) return logic.flatMap(constantsIn);
  const [operator, operands] = operandsOf(logic) ?? ['', undefined];
  if (!operands) return [logic];
  return operator === 'var' ? constantsIn(operands.slice(1)) : constantsIn(operands);
}

function lookOfIn([needlePath, hayPath]: (string | undefined)[], [needle, hay]: unknown[]): { use: Use; constants?: unknown[] } {
  if (needlePath !== undefined && Array.isArray(hay) && isConstant(hay)) return { use: 'equality', constants: hay };
  return hayPath !== undefined && isConstant(needle) ? { use: 'member', constants: [needle] } : { use: 'exact', constants: constantsIn([needle, hay]) };
}
