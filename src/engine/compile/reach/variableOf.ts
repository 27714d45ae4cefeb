import { isConstant } from './isConstant.ts';
import { operandsOf } from './operandsOf.ts';

/** The path of an answer that an expression is, and nothing more than that; a constant may stand in for a missing one. */
export function variableOf(logic: unknown): string | undefined {
  const [operator, [path, standIn]] = operandsOf(logic) ?? ['', []];
  return operator === 'var' && typeof path === 'string' && path !== '' && isConstant(standIn) ? path : undefined;
}
