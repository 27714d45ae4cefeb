import { joinPath } from '../../engine/definition/paths.ts';
import { isConstant, operationOf, readOperands, variableOf } from '../../engine/logic/expression.ts';

/** How a condition looks at an answer, and with that which of its values it can tell apart. */
export interface Look {
  /** From the form's answers, without indexes of entries; `?` where the name is computed, which no form asks. */
  path: string;
  /**
   * equal: only tested for equality with constants. ordered: also compared by size, or searched for constants. exact:
   * any two of its values may be told apart.
   */
  use: 'equal' | 'ordered' | 'exact';
  constants: readonly unknown[];
}

export type Within = Omit<Look, 'path'>;

/** Whether there is an answer, and whether it is true. */
const truth: Within = { use: 'equal', constants: [] };

/** How an expression looks at the answers that it names; `placed` leads from a name to the path of an answer. */
export function looksIn(logic: unknown, placed: (name: string) => string, within = truth): Look[] {
  const operation = operationOf(logic);
  if (!operation) return Array.isArray(logic) ? logic.flatMap((part) => looksIn(part, placed, within)) : [];
  const { kind } = operation;
  const { names, expressions, ofEntry } = readOperands(operation);
  if (kind === 'entries' || kind === 'count' || kind === 'sum') {
    const path = placed(variableOf(expressions[0]?.logic) ?? '?');
    const inEntries = looksIn(ofEntry?.logic, (name) => joinPath(path, name));
    return [{ path, use: 'exact', constants: [] }, ...inEntries];
  }
  const named = names.map(({ logic: name }) => ({
    ...(kind === 'answer' ? within : truth),
    path: typeof name === 'string' ? placed(name) : '?',
  }));
  const inner = expressions.map((part) => part.logic);
  return [...named, ...inner.flatMap((part) => looksIn(part, placed, lookOf(kind, inner, within)))];
}

/** How an operation looks at its operands. */
function lookOf(kind: string | undefined, operands: readonly unknown[], within: Within): Within {
  const constants = operands.filter(isConstant).flat();
  const isCompared = operands.filter((operand) => !isConstant(operand)).length < 2;
  const [needle, hay] = operands;
  switch (kind) {
    case 'every':
    case 'some':
    case 'choice':
      return within;
    case 'not':
    case 'truth':
      return truth;
    case 'equality':
    case 'order':
      return { use: isCompared ? (kind === 'order' ? 'ordered' : 'equal') : 'exact', constants };
    case 'membership':
      return { use: isConstant(hay) ? 'equal' : isConstant(needle) ? 'ordered' : 'exact', constants };
    default:
      return { use: 'exact', constants };
  }
}
