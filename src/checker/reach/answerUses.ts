import { joinPath } from '../../engine/definition/paths.ts';
import { isConstant, listPath, type Operation, operationsIn, readOperands } from '../../engine/logic/expression.ts';

/** How a condition looks at an answer, and with that which of its values it can tell apart. */
export interface AnswerUse {
  /** From the form's answers, without indexes of entries; `?` where the name is computed, which no form asks. */
  path: string;
  use: Use;
  constants: readonly unknown[];
}

/**
 * equal: only tested for equality with constants. ordered: also compared by size, or searched for constants. exact: any
 * two of its values may be told apart.
 */
const useKinds = ['equal', 'ordered', 'exact'] as const;
type Use = (typeof useKinds)[number];

/**
 * How an expression looks at the answers that it names: at each in the strictest way that occurs in it, and with
 * all of its constants, and those that its own value is compared with. `placed` leads from a name to the path of an
 * answer.
 */
export function answerUsesIn(
  logic: unknown,
  pathOf: (name: string) => string,
  compared: readonly unknown[] = [],
): AnswerUse[] {
  const read = operationsIn(logic).map((operation) => ({ operation, ...readOperands(operation) }));
  const inside = read.flatMap(({ expressions }) => expressions.map((part) => part.logic).filter(isConstant)).flat();
  const constants = [...compared, ...inside];
  const use = useKinds.findLast((one) => read.some(({ operation }) => useOf(operation) === one)) ?? 'equal';
  return read.flatMap(({ operation, names, expressions, ofEntry }) => {
    const named = names.map(({ logic: name }) => (typeof name === 'string' ? pathOf(name) : '?'));
    if (!ofEntry && operation.kind !== 'count') return named.map((path) => ({ path, use, constants }));
    const path = pathOf(listPath(expressions[0]?.logic) ?? '?');
    return [{ path, use, constants }, ...answerUsesIn(ofEntry?.logic, (name) => joinPath(path, name))];
  });
}

/** How an operation looks at its operands. */
function useOf({ kind, operands }: Operation): Use {
  const constant = operands.map(({ logic }) => isConstant(logic));
  switch (kind) {
    case 'equality':
    case 'order':
      if (constant.filter((isOne) => !isOne).length > 1) return 'exact';
      return kind === 'order' ? 'ordered' : 'equal';
    case 'membership':
      return constant[1] ? 'equal' : constant[0] ? 'ordered' : 'exact';
    case 'answer':
    case 'names':
    case 'someNames':
    case 'every':
    case 'some':
    case 'not':
    case 'truth':
    case 'choice':
      return 'equal';
    default:
      return 'exact';
  }
}
