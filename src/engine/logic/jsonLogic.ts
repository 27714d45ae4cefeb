import type { Answers, Condition } from '../definition/types.ts';
import { operationOf } from './expression.ts';
import { isTruthy, operators, type PlainOperator } from './operators.ts';

/** An expression, ready to be evaluated again and again. */
type Evaluator = (data: unknown) => unknown;

/**
 * The value of a JSON-Logic expression over `data`. A comparison with a missing value is false, whatever it compares.
 * Throws for an operator that conditions do not have.
 */
export const evaluate = (logic: object, data: unknown): unknown => evaluatorOf(logic)(data);

/** Whether a condition holds for these answers. No condition always holds. */
export const holds = (condition: Condition | undefined, answers: Answers): boolean =>
  condition === undefined || isTruthy(evaluate(condition, answers));

const known = new WeakMap<object, Evaluator>();

/** An expression is taken apart once, because conditions are asked again and again. It must not change afterwards. */
function evaluatorOf(logic: object): Evaluator {
  const found = known.get(logic);
  if (found) return found;
  const made = evaluatorFor(logic);
  known.set(logic, made);
  return made;
}

function evaluatorFor(logic: unknown): Evaluator {
  if (Array.isArray(logic)) return listing(logic.map(evaluatorFor));
  const operation = operationOf(logic);
  if (!operation) return () => logic;
  const operator = operators.get(operation.operator);
  if (!operator) throw new Error(`Conditions have no operator "${operation.operator}"`);
  const operands = operation.operands.map((operand) => evaluatorFor(operand.logic));
  if ('ofEach' in operator) {
    const [list = nothing, each = () => true] = operands;
    return (data) => operator.ofEach(entriesIn(list(data)).map(each));
  }
  if (!operator.apply) return byKind[operator.kind](operands, operation.operands[0]?.logic);
  const apply = operator.apply as (...values: unknown[]) => unknown;
  return (data) => apply(...operands.map((operand) => operand(data)));
}

const listing =
  (entries: readonly Evaluator[]): Evaluator =>
  (data) =>
    entries.map((entry) => entry(data));

/** How operators are evaluated that do more than compute something of their operands' values. */
const byKind: Record<PlainOperator['kind'], (operands: readonly Evaluator[], written: unknown) => Evaluator> = {
  answer: ([name = nothing, standIn = nothing], written) => {
    // Nearly always a path as it is written.
    const path = typeof written === 'string' ? namesIn(written) : undefined;
    return (data) => {
      const value = answerAt(data, path ?? namesIn(name(data)));
      return value === undefined ? standIn(data) : value;
    };
  },
  names: (operands) => (data) => {
    const [first, ...rest] = operands.map((operand) => operand(data));
    return missingOf(data, Array.isArray(first) ? first : [first, ...rest]);
  },
  someNames:
    ([least = nothing, names = nothing]) =>
    (data) => {
      const wanted = [names(data)].flat();
      const missing = missingOf(data, wanted);
      return wanted.length - missing.length >= Number(least(data)) ? [] : missing;
    },
  every: (operands) => firstOf(operands, (value) => !isTruthy(value)),
  some: (operands) => firstOf(operands, isTruthy),
  not:
    ([operand = nothing]) =>
    (data) =>
      !isTruthy(operand(data)),
  truth:
    ([operand = nothing]) =>
    (data) =>
      isTruthy(operand(data)),
  choice: (operands) => (data) => {
    let at = 0;
    while (at + 1 < operands.length && !isTruthy(operands[at]?.(data))) at += 2;
    const chosen = operands[at + 1] ?? operands[at] ?? nothing;
    return chosen(data);
  },
};

const nothing: Evaluator = () => null;

const entriesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value of the first operand that `decides`, else of the last one; those after it are not evaluated. */
const firstOf =
  (operands: readonly Evaluator[], decides: (value: unknown) => boolean): Evaluator =>
  (data) => {
    let value: unknown;
    for (const operand of operands) {
      value = operand(data);
      if (decides(value)) break;
    }
    return value;
  };

const namesIn = (path: unknown): string[] =>
  path === undefined || path === null || path === '' ? [] : String(path).split('.');

/** What stands where the names lead to, undefined where nothing does. Without a name, everything. */
function answerAt(data: unknown, names: readonly string[]): unknown {
  let value = data;
  for (const name of names) {
    if (value === null || value === undefined) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** Those of the named answers that are not given. */
const missingOf = (data: unknown, paths: readonly unknown[]): unknown[] =>
  paths.filter((path) => (answerAt(data, namesIn(path)) ?? '') === '');
