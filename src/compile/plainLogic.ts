import type { Condition } from '../engine/definition/types.ts';
import { countsFromToday, operationOf, type Operation } from '../engine/logic/expression.ts';

/**
 * A condition in the operators of jsonlogic.com alone, such that both say the same: there a missing answer is compared
 * as 0, so that what compares or calculates asks first whether all is given. What has no words there stays.
 */
export function plainLogic(logic: unknown): unknown {
  const operation = operationOf(logic);
  if (!operation) return Array.isArray(logic) ? logic.map(plainLogic) : logic;
  const { operator, kind, operands } = operation;
  const parts = operands.map((operand) => plainLogic(operand.logic));
  const [list, each] = parts;
  switch (kind) {
    case 'equality':
    case 'order':
    case 'membership':
      return every([...(isOfGiven(operation) ? [] : needed(operation)), bare(logic)]);
    case 'calculation':
    case 'text': {
      const all = needed(operation);
      return all.length > 0 ? { if: [every(all), bare(logic), null] } : bare(logic);
    }
    case 'count':
      return added(each === undefined ? { filter: [{ merge: [list] }, isGiven(it)] } : { filter: parts }, 1);
    case 'sum':
      return added({ filter: [{ map: parts }, isGiven(it)] }, { var: 'current' });
    case 'answer':
    case 'names':
    case 'someNames':
      return logic;
    default:
      return { [operator]: parts };
  }
}

/** The words of a condition that have no counterpart on jsonlogic.com: `days`, and days that count from today. */
export function ownWords(logic: unknown): string[] {
  if (Array.isArray(logic)) return logic.flatMap(ownWords);
  const operation = operationOf(logic);
  if (!operation) return countsFromToday(logic) ? [logic] : [];
  const { kind, operator, operands } = operation;
  return [...(kind === 'days' ? [operator] : []), ...operands.flatMap((operand) => ownWords(operand.logic))];
}

/** That an answer, or all answers by these names, are there. */
export const allGiven = (paths: readonly string[]): unknown => every(paths.map((path) => isGiven({ var: path })));

const it = { var: '' };

const isGiven = (logic: unknown): Condition => ({ '!': [{ in: [logic, [null, '']] }] });

const every = (conditions: readonly unknown[]): unknown =>
  conditions.length === 1 ? conditions[0] : { and: conditions };

const added = (entries: unknown, each: unknown): Condition => ({
  reduce: [entries, { '+': [each, { var: 'accumulator' }] }, 0],
});

/** What has to be given for an operation to have a result, each once. */
function needed({ operands }: Operation): unknown[] {
  const all = operands.flatMap(({ logic }): unknown[] => {
    const inner = operationOf(logic);
    if (!inner) return logic === null || logic === '' ? [false] : [];
    if (inner.kind === 'count' || inner.kind === 'sum') return [];
    return isMade(logic) ? needed(inner) : [isGiven(plainLogic(logic))];
  });
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Whether a comparison with what is written out never holds of a missing answer there either. */
const isOfGiven = ({ operator, operands }: Operation): boolean =>
  operands.every(({ logic }) => !isMade(logic)) &&
  operands.some(({ logic }) =>
    operator === 'in' ? Array.isArray(logic) && logic.every(isWritten) : isWritten(logic),
  ) &&
  ['==', '===', 'in'].includes(operator);

const isWritten = (logic: unknown): boolean => !operationOf(logic) && Boolean(logic);

/** Whether an expression makes a value of others, and has none without all of them. */
const isMade = (logic: unknown): boolean => ['calculation', 'text'].includes(operationOf(logic)?.kind ?? '');

/** An operation of which all that it needs is known to be given. */
function bare(logic: unknown): unknown {
  const operation = operationOf(logic);
  if (!operation) return plainLogic(logic);
  return {
    [operation.operator]: operation.operands.map((operand) =>
      (isMade(operand.logic) ? bare : plainLogic)(operand.logic),
    ),
  };
}
