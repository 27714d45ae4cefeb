import { operandsOf } from '../../logic/expression.ts';
import { isTruthy } from '../../logic/jsonLogic.ts';
import type { Formula } from './Formula.ts';
import { atomOf } from './atomOf.ts';

/** Takes a JSON-Logic expression apart, as far as only its truth matters. */
export function formulaOf(logic: unknown): Formula {
  const parts = operandsOf(logic);
  if (!parts) return { kind: 'constant', holds: isTruthy(logic) };
  const [operator, operands] = parts;
  switch (operator) {
    case 'and':
      return { kind: 'every', parts: operands.length > 0 ? operands.map(formulaOf) : [{ kind: 'constant', holds: false }] };
    case 'or':
      return { kind: 'some', parts: operands.map(formulaOf) };
    case '!':
      return { kind: 'not', part: formulaOf(operands[0]) };
    case '!!':
      return formulaOf(operands[0]);
    case 'if':
      return chosen(operands, formulaOf);
    default:
      return atomOf(logic as object);
  }
}

/** An `if` with any number of else-ifs, whose results are read by `read`. */
export function chosen([condition, result, ...rest]: unknown[], read: (result: unknown) => Formula): Formula {
  if (condition === undefined) return read(null);
  if (result === undefined) return read(condition);
  const holds = formulaOf(condition);
  return {
    kind: 'some',
    parts: [
      { kind: 'every', parts: [holds, read(result)] },
      { kind: 'every', parts: [{ kind: 'not', part: holds }, chosen(rest, read)] },
    ],
  };
}
