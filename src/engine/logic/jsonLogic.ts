import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { loadedFormats } from '../definition/loadedCode.ts';
import type { Answers, Condition } from '../definition/types.ts';
import { type Operation, operations } from './operations.ts';
import { countsFromToday } from './today.ts';

for (const [name, operation] of Object.entries(operations)) jsonLogic.add_operation(name, operation);

/** Resolves compared values to dates where one of them is a date: `today` and offsets from it count as days then. */
function asDays(values: readonly unknown[], today: string | undefined): readonly unknown[] {
  const { date } = loadedFormats;
  const dayOf = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(dayOf) : countsFromToday(value) ? date?.counted?.(value, today) : value;
  return values.some((value) => typeof value === 'string' && date?.pattern.test(value)) ? values.map(dayOf) : values;
}

/**
 * Evaluates compiled conditions. The day is kept while one is evaluated, which nothing interrupts: among the answers it
 * would be out of sight of an expression over entries.
 */
function evaluator(): (logic: Condition, answers: Answers, today?: string) => unknown {
  let day: string | undefined;
  // `compile/compileConditions.ts` wraps conditions that count from today in this operator, which users cannot write.
  jsonLogic.add_operation('onDay', (name: keyof typeof operations, ...values: never[]) =>
    (operations[name] as Operation)(...(asDays(values, day) as never[])),
  );
  return (logic, answers, today) => {
    day = today;
    return jsonLogic.apply(logic as RulesLogic, answers);
  };
}

/**
 * The value of a compiled condition on a given day. Any comparison with a missing value is false, and so is one of a
 * date with `today` while the day is not known. Throws for an unsupported operator.
 */
export const evaluate = evaluator();

/** Whether a compiled condition holds for these answers on this day. Without a condition the result is true. */
export const holds = (condition: Condition | undefined, answers: Answers, today?: string): boolean =>
  condition === undefined || jsonLogic.truthy(evaluate(condition, answers, today));
