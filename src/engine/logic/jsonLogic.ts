// logic: conditions, which json-logic-js evaluates with our operations.

import jsonLogic, { type RulesLogic } from 'json-logic-js';
import type { AnswerCode } from '../definition/answerCode.ts';
import type { Answers, Condition } from '../definition/types.ts';

export type OperatorFunction = (...operands: never[]) => unknown;

/** The day for which a condition is evaluated, and the code of a form: what reads its dates, and its own operators. */
export interface Day {
  /** Today's date, as `2026-11-21`. Without it, conditions that count from today never hold. */
  today?: string | undefined;
  code: Pick<AnswerCode, 'formats' | 'operations'>;
}

/** Resolves compared values to dates where one of them is a date: `today` and offsets from it count as days then. */
function resolveDays(values: readonly unknown[], { today, code }: Day): readonly unknown[] {
  const { date } = code.formats;
  const dayOf = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(dayOf) : countsFromToday(value) ? date?.counted?.(value, today) : value;
  return values.some((value) => typeof value === 'string' && date?.pattern.test(value)) ? values.map(dayOf) : values;
}

/** An operation whose operands may be days, with the name of the operator before them. */
const onDay =
  (day: Day): OperatorFunction =>
  (name: string, ...values: never[]) =>
    operationOf(name, day)?.(...(resolveDays(values, day) as never[]));

/** The code of an operator; undefined for those of json-logic-js. */
const operationOf = (name: string, { code }: Day): OperatorFunction | undefined =>
  code.operations?.[name] ?? (Object.hasOwn(operations, name) ? Reflect.get(operations, name) : undefined);

/**
 * The only operation that json-logic-js gets: it has one list for all code of a page, among which may be forms with
 * other operators, and another version of this code.
 */
const callOperation = 'engine:call';
jsonLogic.add_operation(callOperation, (operation: OperatorFunction, ...values: never[]) => operation(...values));

const datedCache = new WeakMap<object, Day & { dated: unknown }>();

/** A condition with the day and our operations in it: expressions over entries see no day among the answers. */
function dated(logic: Condition, { today, code }: Day): unknown {
  if (logic === null || typeof logic !== 'object') return logic;
  let cached = datedCache.get(logic);
  if (cached?.today !== today || cached?.code !== code)
    datedCache.set(logic, (cached = { today, code, dated: withDay(logic, { today, code }) }));
  return cached?.dated;
}

function withDay(logic: unknown, day: Day): unknown {
  if (Array.isArray(logic)) return logic.map((element) => withDay(element, day));
  if (logic === null || typeof logic !== 'object') return logic;
  const [[name = '', operands] = []] = Object.entries(logic);
  const converted = withDay(operands, day);
  // `compile/compileConditions.ts` wraps conditions that count from today in `onDay`; users cannot write it.
  const operation = name === 'onDay' ? onDay(day) : operationOf(name, day);
  return operation ? { [callOperation]: [operation, converted].flat() } : { [name]: converted };
}

/**
 * The value of a compiled condition on a given day. Any comparison with a missing value is false, and so is one of a
 * date with `today` while the day is not known. Throws for an unsupported operator.
 */
export const evaluate = (logic: Condition, answers: Answers, day: Day): unknown =>
  jsonLogic.apply(dated(logic, day) as RulesLogic, answers);

/** Whether a compiled condition holds for these answers on this day; true without a condition. */
export const isMet = (condition: Condition | undefined, answers: Answers, day: Day): boolean =>
  condition === undefined || jsonLogic.truthy(evaluate(condition, answers, day));

// Submitted data may be anything: an object cannot be compared, and converting it to a string may throw.
const isGiven = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'object' && value !== '' && !Number.isNaN(value);

/** Gives an operation the result `otherwise` when any operand is missing. */
const whenGiven =
  (operation: OperatorFunction, otherwise: unknown): OperatorFunction =>
  (...operands) =>
    operands.every(isGiven) ? operation(...operands) : otherwise;

/**
 * Comparisons and calculations treat a missing value differently from JSON-Logic, where it counts as 0, so that "less
 * than 15" would hold before anything is answered. Here no comparison with it holds, and nothing can be made of it.
 */
const comparing = (operation: OperatorFunction): OperatorFunction => whenGiven(operation, false);
const calculating = (operation: OperatorFunction): OperatorFunction => whenGiven(operation, null);

/** The most entries, or characters, of a result: in a `reduce` an operation may double them with each entry. */
const maxLength = 100_000;

/** Wraps an operation: it throws a RangeError when its result is too long for others to build on. */
const bounded =
  (operation: OperatorFunction): OperatorFunction =>
  (...operands) => {
    const result = operation(...operands) as { length: number } | null;
    if (result && result.length > maxLength) throw new RangeError('The result of an operator is too long');
    return result;
  };

const isEqual = (left: unknown, right: unknown): boolean =>
  left === right || (typeof left !== typeof right && String(left) === String(right));

const isIncluded = (needle: unknown, hay: unknown): boolean =>
  isGiven(needle) && (typeof hay === 'string' || Array.isArray(hay)) && hay.includes(needle as string);

export const sum = (...operands: number[]): number => operands.reduce((total, number) => total + Number(number), 0);
export const product = (...operands: number[]): number => operands.reduce((total, number) => total * Number(number), 1);

/** The operators that json-logic-js lacks or computes otherwise. Pages load them without `operators.ts`. */
export const operations = {
  '==': comparing(isEqual),
  '===': comparing((left: unknown, right: unknown) => left === right),
  '!=': comparing((left: unknown, right: unknown) => !isEqual(left, right)),
  '!==': comparing((left: unknown, right: unknown) => left !== right),
  '<': comparing((low: number, value: number, high?: number) => low < value && (high === undefined || value < high)),
  '<=': comparing((low: number, value: number, high?: number) => low <= value && (high === undefined || value <= high)),
  '>': comparing((left: number, right: number) => left > right),
  '>=': comparing((left: number, right: number) => left >= right),
  in: isIncluded,
  '+': calculating(sum),
  '*': calculating(product),
  '-': calculating((left: number, right?: number) => (right === undefined ? -left : left - right)),
  '/': calculating((left: number, right: number) => left / right),
  '%': calculating((left: number, right: number) => left % right),
  min: calculating(Math.min),
  max: calculating(Math.max),
  // A single file is an answer, and no list.
  count: (list: unknown) => (Array.isArray(list) ? list.length : list ? 1 : 0),
  /** The days from one date to another; fewer than 0 to an earlier one. */
  days: calculating((from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000),
  sum: (numbers: number[]) => sum(...numbers.filter(isGiven)),
  cat: bounded(calculating((...texts: unknown[]) => texts.join(''))),
  merge: bounded((...lists: unknown[]) => lists.flat()),
  /** A negative start counts from the end of the text, a negative length leaves out so many characters there. */
  substr: calculating((text: unknown, start: number, length?: number) => {
    const tail = String(text).slice(start);
    return length === undefined ? tail : tail.slice(0, length);
  }),
} satisfies Record<string, OperatorFunction>;

/** The operations of operators that come with a form. */
export const wrapOperatorsByKind = (
  operators: Readonly<Record<string, { kind: string; apply: OperatorFunction }>>,
): Record<string, OperatorFunction> =>
  Object.fromEntries(
    Object.entries(operators).map(([name, { kind, apply }]) => [
      name,
      (kind === 'calculation' || kind === 'text' ? calculating : comparing)(apply),
    ]),
  );

/** Whether a text reads as a day counted from today, such as `today+14d`; operands beside it say if it means one. */
export const countsFromToday = (value: unknown): value is string =>
  typeof value === 'string' && /^today([+-]\d{1,5}[dwmy])?$/.test(value);
