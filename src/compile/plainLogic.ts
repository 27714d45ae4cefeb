import type { Condition } from '../engine/definition/types.ts';
import { parseDayLimit } from '../engine/definition/dayLimits.ts';
import { arrayElementsOrSelf, parseOperation, type Operation, type Part } from '../engine/logic/expression.ts';
import { countsFromToday } from '../engine/logic/jsonLogic.ts';
import { isObjectOrArray } from '../values/values.ts';

/**
 * A condition in the operators of jsonlogic.com, such that both say the same: there a missing answer is compared as 0,
 * so that what compares or calculates asks first whether all is given. Days need operations of `logicOperations.js`.
 */
export function toStandardJsonLogic(logic: unknown): unknown {
  const operation = parseOperation(logic);
  if (!operation) return Array.isArray(logic) ? logic.map(toStandardJsonLogic) : logic;
  const { operator, kind, operands } = operation;
  const values = operands.map((operand) => toStandardJsonLogic(operand.logic));
  const [list, each] = values;
  switch (kind) {
    case 'equality':
    case 'order':
    case 'membership':
      return every([...(isOfGiven(operation) ? [] : needed(operation)), bare(logic)]);
    case 'days':
      return bare(logic);
    case undefined:
    case 'calculation':
    case 'text': {
      const tests = needed(operation);
      return tests.length > 0 ? { if: [every(tests), bare(logic), null] } : bare(logic);
    }
    case 'count':
      return added(each === undefined ? { filter: [{ merge: [list] }, isGiven(it)] } : { filter: values }, 1);
    case 'sum':
      return added({ filter: [{ map: values }, isGiven(it)] }, { var: 'current' });
    case 'answer':
      return logic;
    case 'names':
      return missingOf(operands.flatMap(arrayElementsOrSelf));
    case 'someNames': {
      const [enough, names = { logic: [], at: [] }] = operands;
      const paths = arrayElementsOrSelf(names);
      const givenCount = added(
        paths.map((name) => ({ if: [isGiven({ var: name.logic }), 1, 0] })),
        { var: 'current' },
      );
      return { if: [{ '>=': [givenCount, toStandardJsonLogic(enough?.logic)] }, [], missingOf(paths)] };
    }
    default:
      return { [operator]: values };
  }
}

const missingOf = (names: readonly Part[]): Condition => ({
  merge: names.map(({ logic: name }) => ({ if: [isGiven({ var: name }), [], [name]] })),
});

/** The operations that JSON Logic has of itself, as jsonlogic.com lists them. */
const stockOperations = new Set(
  (
    'var missing missing_some if ?: == === != !== ! !! or and > >= < <= max min + - * / % map filter reduce all none ' +
    'some merge in cat substr log'
  ).split(' '),
);

/** The operations of logic, as it is exported, that JSON Logic does not have, each once. */
export function customOperations(logic: unknown): string[] {
  if (!isObjectOrArray(logic)) return [];
  const custom = Array.isArray(logic) ? [] : Object.keys(logic).filter((name) => !stockOperations.has(name));
  return [...new Set([...custom, ...Object.values(logic).flatMap(customOperations)])];
}

export const allGivenLogic = (paths: readonly string[]): unknown => every(paths.map((path) => isGiven({ var: path })));

const it = { var: '' };

/** An empty text and an empty list are no answers; 0 and no are, though JSON Logic takes them for nothing. */
const isGiven = (logic: unknown): Condition => ({ or: [{ '!!': [logic] }, { in: [logic, [0, false]] }] });

const every = (conditions: readonly unknown[]): unknown =>
  conditions.length === 1 ? conditions[0] : { and: conditions };

const added = (entries: unknown, each: unknown): Condition => ({
  reduce: [entries, { '+': [each, { var: 'accumulator' }] }, 0],
});

/** The tests that the operands which an operation needs for a result are given, each once. */
function needed({ operands }: Operation): unknown[] {
  const tests = operands.flatMap(({ logic }): unknown[] => {
    const inner = parseOperation(logic);
    if (!inner) return logic === null || logic === '' ? [false] : [];
    if (inner.kind === 'count' || inner.kind === 'sum') return [];
    return isMade(logic) ? needed(inner) : [isGiven(toStandardJsonLogic(logic))];
  });
  return [...new Map(tests.map((test) => [JSON.stringify(test), test])).values()];
}

/** Whether a comparison with a constant is false for a missing answer in plain JSON Logic, too. */
const isOfGiven = ({ operator, operands }: Operation): boolean =>
  operands.every(({ logic }) => !isMade(logic)) &&
  operands.some(({ logic }) =>
    operator === 'in' ? Array.isArray(logic) && logic.every(isWritten) : isWritten(logic),
  ) &&
  ['==', '===', 'in'].includes(operator);

const isWritten = (logic: unknown): boolean => !parseOperation(logic) && Boolean(logic);

/** Whether an expression calculates a value, and has none where an operand is missing. */
function isMade(logic: unknown): boolean {
  const operation = parseOperation(logic);
  return operation !== undefined && ['calculation', 'text', undefined].includes(operation.kind);
}

/** The plain logic of an operation whose operands are all known to be given. */
function bare(logic: unknown): unknown {
  const operation = parseOperation(logic);
  if (!operation) return toStandardJsonLogic(logic);
  const { operator, kind, operands } = operation;
  const isDated = kind === 'days' || kind === 'order';
  const emit = (operand: unknown, sibling: unknown): unknown => {
    if (Array.isArray(operand) && kind === 'membership') return operand.map((entry) => emit(entry, sibling));
    if (countsFromToday(operand) && sibling !== undefined) return onDay(operand, isDated ? undefined : sibling);
    return (isMade(operand) ? bare : toStandardJsonLogic)(operand);
  };
  return { [operator]: operands.map(({ logic: side }, index) => emit(side, operands[index === 0 ? 1 : 0]?.logic)) };
}

/** A day that counts from today, or its text where the compared value is no date, such as an option "today". */
function onDay(text: string, sibling: unknown): Condition {
  const { months, days } = parseDayLimit(text) ?? { months: 0, days: 0 };
  const day = { day: ['today', months, days] };
  const compared = toStandardJsonLogic(sibling);
  return sibling === undefined ? day : { if: [{ '===': [{ day: [compared] }, compared] }, day, text] };
}
