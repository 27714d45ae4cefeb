// logic: conditions, which json-logic-js evaluates with our operations.

import jsonLogic, { type RulesLogic } from 'json-logic-js';
import type { AnswerCode } from '../definition/answerCode.ts';
import type { Answers, Condition } from '../definition/types.ts';
import { countsFromToday, type OperatorFunction, operations } from './operations.ts';

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
    // An object of two properties is no operation: json-logic-js hands it on.
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
