// logic: conditions, which json-logic-js evaluates with our operations.

import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { loadedFormats } from '../definition/loadedCode.ts';
import type { Answers, Condition } from '../definition/types.ts';
import { type Operation, operations } from './operations.ts';
import { countsFromToday } from './today.ts';

/** What the names of our operations begin with in json-logic-js, whose one list all code of a page shares. */
export const operationPrefix = 'engine:';

for (const [name, operation] of Object.entries(operations)) jsonLogic.add_operation(operationPrefix + name, operation);

/** Resolves compared values to dates where one of them is a date: `today` and offsets from it count as days then. */
function asDays(values: readonly unknown[], today: string | undefined): readonly unknown[] {
  const { date } = loadedFormats;
  const dayOf = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(dayOf) : countsFromToday(value) ? date?.counted?.(value, today) : value;
  return values.some((value) => typeof value === 'string' && date?.pattern.test(value)) ? values.map(dayOf) : values;
}

// `compile/compileConditions.ts` wraps conditions that count from today in this operator, which users cannot write.
jsonLogic.add_operation(
  `${operationPrefix}onDay`,
  (today: string | null, name: keyof typeof operations, ...values: never[]) =>
    (operations[name] as Operation)(...(asDays(values, today ?? undefined) as never[])),
);

const datedCache = new WeakMap<object, { today: string | undefined; dated: unknown }>();

/** A condition with the day and our operations in it: among the answers an expression over entries has no day. */
function dated(logic: Condition, today: string | undefined): unknown {
  if (logic === null || typeof logic !== 'object') return logic;
  let known = datedCache.get(logic);
  if (known?.today !== today || !known) datedCache.set(logic, (known = { today, dated: withDay(logic, today) }));
  return known.dated;
}

function withDay(logic: unknown, today: string | undefined): unknown {
  if (Array.isArray(logic)) return logic.map((part) => withDay(part, today));
  if (logic === null || typeof logic !== 'object') return logic;
  const [[name = '', operands] = []] = Object.entries(logic);
  const own = withDay(operands, today);
  if (name === 'onDay') return { [`${operationPrefix}onDay`]: [today ?? null, ...(own as unknown[])] };
  return { [Object.hasOwn(operations, name) ? operationPrefix + name : name]: own };
}

/**
 * The value of a compiled condition on a given day. Any comparison with a missing value is false, and so is one of a
 * date with `today` while the day is not known. Throws for an unsupported operator.
 */
export const evaluate = (logic: Condition, answers: Answers, today?: string): unknown =>
  jsonLogic.apply(dated(logic, today) as RulesLogic, answers);

/** Whether a compiled condition holds for these answers on this day. Without a condition the result is true. */
export const holds = (condition: Condition | undefined, answers: Answers, today?: string): boolean =>
  condition === undefined || jsonLogic.truthy(evaluate(condition, answers, today));
