import { joinPath } from '../../engine/definition/paths.ts';
import {
  isLiteral,
  listPathBehindFilters,
  type Operation,
  operationsOutsideEntries,
  readOperands,
} from '../../engine/logic/expression.ts';

/** The use of an answer by a condition, which determines the values that the condition can tell apart. */
export interface AnswerUse {
  /** The path from the form's answers, without indexes; `?` for a computed name, which no form asks. */
  path: string;
  use: Use;
  constants: readonly unknown[];
}

/** The path under which the language of a form is tried like an answer, which no field can have. */
export const languageAnswer = 'page:language';

/**
 * equal: compared with constants only. ordered: also by size, or searched for constants. exact: any values may differ.
 */
const useKinds = ['equal', 'ordered', 'exact'] as const;
type Use = (typeof useKinds)[number];

/**
 * The uses of answers in an expression, each of the strictest kind in it, with all its constants and `compared`, which
 * its value is compared with. `pathOf` gives the path of an answer by its name.
 */
export function listAnswersWithStrictestUse(
  logic: unknown,
  pathOf: (name: string) => string,
  compared: readonly unknown[] = [],
): AnswerUse[] {
  const read = operationsOutsideEntries(logic).map((operation) => ({ operation, ...readOperands(operation) }));
  const inside = read.flatMap(({ expressions }) => expressions.map((part) => part.logic).filter(isLiteral)).flat();
  const constants = [...compared, ...inside];
  const use = useKinds.findLast((one) => read.some(({ operation }) => useOf(operation) === one)) ?? 'equal';
  return read.flatMap(({ operation, names, expressions, ofEntry }) => {
    const languages = expressions.map(({ logic }) => logic);
    if (operation.kind === 'language') return { path: languageAnswer, use: 'equal', constants: languages };
    const named = names.map(({ logic: name }) => (typeof name === 'string' ? pathOf(name) : '?'));
    if (!ofEntry && operation.kind !== 'count') return named.map((path) => ({ path, use, constants }));
    const path = pathOf(listPathBehindFilters(expressions[0]?.logic) ?? '?');
    return [{ path, use, constants }, ...listAnswersWithStrictestUse(ofEntry?.logic, (name) => joinPath(path, name))];
  });
}

function useOf({ kind, operands }: Operation): Use {
  const constant = operands.map(({ logic }) => isLiteral(logic));
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
    case 'language':
      return 'equal';
    default:
      return 'exact';
  }
}
