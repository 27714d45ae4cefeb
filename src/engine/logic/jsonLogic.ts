import { formatCode } from '../definition/formats.ts';
import type { Answers, Condition } from '../definition/types.ts';
import { countsFromToday, operationOf } from './expression.ts';
import { isTruthy, operators, type PlainOperator } from './operators.ts';

/** An expression, ready to be evaluated again and again. */
type Evaluator = (data: unknown, today?: string) => unknown;

/**
 * The value of a JSON-Logic expression over `data`. A comparison with a missing value is false, whatever it compares;
 * so is one of a date with `today` while no day is given. Throws for an operator that conditions do not have.
 */
export const evaluate = (logic: object, data: unknown, today?: string): unknown => evaluatorOf(logic)(data, today);

/** Whether a condition holds for these answers on this day. No condition always holds. */
export const holds = (condition: Condition | undefined, answers: Answers, today?: string): boolean =>
  condition === undefined || isTruthy(evaluate(condition, answers, today));

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
    return (data, today) => operator.ofEach(entriesIn(list(data, today)).map((entry) => each(entry, today)));
  }
  if (!operator.apply) return byKind[operator.kind](operands, operation.operands[0]?.logic);
  const apply = operator.apply as (...values: unknown[]) => unknown;
  const valuesOf = (data: unknown, today?: string): unknown[] => operands.map((operand) => operand(data, today));
  return 'seemsToHoldOfNothing' in operator &&
    operation.operands.some(({ logic: written }) => [written].flat().some(countsFromToday))
    ? (data, today) => apply(...asDays(valuesOf(data, today), today))
    : (data, today) => apply(...valuesOf(data, today));
}

/** What is compared: beside a date, `today` and what counts from it are days. */
function asDays(values: unknown[], today: string | undefined): unknown[] {
  const date = formatCode.get('date');
  const dayOf = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(dayOf) : countsFromToday(value) ? date?.counted?.(value, today) : value;
  return values.some((value) => typeof value === 'string' && date?.pattern.test(value)) ? values.map(dayOf) : values;
}

const listing =
  (entries: readonly Evaluator[]): Evaluator =>
  (data, today) =>
    entries.map((entry) => entry(data, today));

/** How operators are evaluated that do more than compute something of their operands' values. */
const byKind: Record<PlainOperator['kind'], (operands: readonly Evaluator[], written: unknown) => Evaluator> = {
  answer: ([name = nothing, standIn = nothing], written) => {
    // Nearly always a path as it is written.
    const path = typeof written === 'string' ? namesIn(written) : undefined;
    return (data, today) => {
      const value = answerAt(data, path ?? namesIn(name(data, today)));
      return value === undefined ? standIn(data, today) : value;
    };
  },
  names: (operands) => (data, today) => {
    const [first, ...rest] = operands.map((operand) => operand(data, today));
    return missingOf(data, Array.isArray(first) ? first : [first, ...rest]);
  },
  someNames:
    ([least = nothing, names = nothing]) =>
    (data, today) => {
      const wanted = [names(data, today)].flat();
      const missing = missingOf(data, wanted);
      return wanted.length - missing.length >= Number(least(data, today)) ? [] : missing;
    },
  every: (operands) => firstOf(operands, (value) => !isTruthy(value)),
  some: (operands) => firstOf(operands, isTruthy),
  not:
    ([operand = nothing]) =>
    (data, today) =>
      !isTruthy(operand(data, today)),
  truth:
    ([operand = nothing]) =>
    (data, today) =>
      isTruthy(operand(data, today)),
  choice: (operands) => (data, today) => {
    let at = 0;
    while (at + 1 < operands.length && !isTruthy(operands[at]?.(data, today))) at += 2;
    const chosen = operands[at + 1] ?? operands[at] ?? nothing;
    return chosen(data, today);
  },
};

const nothing: Evaluator = () => null;

const entriesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value of the first operand that `decides`, else of the last one; those after it are not evaluated. */
const firstOf =
  (operands: readonly Evaluator[], decides: (value: unknown) => boolean): Evaluator =>
  (data, today) => {
    let value: unknown;
    for (const operand of operands) {
      value = operand(data, today);
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
