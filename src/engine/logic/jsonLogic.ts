import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { loadedFormats } from '../definition/loadedCode.ts';
import type { Answers, Condition } from '../definition/types.ts';
import { type Operation, operations } from './operations.ts';
import { countsFromToday } from './today.ts';

/** The variable that holds today's date in the data of a condition. No field can have this name. */
export const dayName = '$today';

for (const [name, operation] of Object.entries(operations)) jsonLogic.add_operation(name, operation);

// `compile/compileConditions.ts` wraps conditions that count from today in this operator, which users cannot write.
jsonLogic.add_operation('onDay', (today: string | null, name: keyof typeof operations, ...values: never[]) =>
  (operations[name] as Operation)(...(asDays(values, today ?? undefined) as never[])),
);
jsonLogic.add_operation('withDay', (entries: unknown, today: unknown) =>
  Array.isArray(entries) ? entries.map((entry: object) => ({ ...entry, [dayName]: today })) : entries,
);

/** Resolves compared values to dates where one of them is a date: `today` and offsets from it count as days then. */
function asDays(values: readonly unknown[], today: string | undefined): readonly unknown[] {
  const { date } = loadedFormats;
  const dayOf = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(dayOf) : countsFromToday(value) ? date?.counted?.(value, today) : value;
  return values.some((value) => typeof value === 'string' && date?.pattern.test(value)) ? values.map(dayOf) : values;
}

/**
 * The value of a compiled condition on a given day. Any comparison with a missing value is false, and so is one of a
 * date with `today` while the day is not known. Throws for an unsupported operator.
 */
export const evaluate = (logic: Condition, answers: Answers, today?: string): unknown =>
  jsonLogic.apply(logic as RulesLogic, { ...answers, [dayName]: today });

/** Whether a compiled condition holds for these answers on this day. Without a condition the result is true. */
export const holds = (condition: Condition | undefined, answers: Answers, today?: string): boolean =>
  condition === undefined || jsonLogic.truthy(evaluate(condition, answers, today));
