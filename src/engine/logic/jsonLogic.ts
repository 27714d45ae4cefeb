import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { formatCode } from '../definition/formats.ts';
import type { Answers, Condition } from '../definition/types.ts';
import { countsFromToday } from './expression.ts';
import { operators } from './operators.ts';

/** What the day is called among the answers that a condition looks at. No field has such a name. */
export const dayName = '$today';

for (const [name, { apply }] of operators) if (apply) jsonLogic.add_operation(name, apply);

// Beside those, what `compile/compileConditions.ts` makes of conditions that count from today.
jsonLogic.add_operation('onDay', (today: string | null, name: string, ...values: never[]) =>
  operators.get(name)?.apply?.(...(asDays(values, today ?? undefined) as never[])),
);
jsonLogic.add_operation('withDay', (entries: unknown, today: unknown) =>
  Array.isArray(entries) ? entries.map((entry: object) => ({ ...entry, [dayName]: today })) : entries,
);

/** What is compared: beside a date, `today` and what counts from it are days. */
function asDays(values: readonly unknown[], today: string | undefined): readonly unknown[] {
  const date = formatCode.get('date');
  const dayOf = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(dayOf) : countsFromToday(value) ? date?.counted?.(value, today) : value;
  return values.some((value) => typeof value === 'string' && date?.pattern.test(value)) ? values.map(dayOf) : values;
}

/**
 * The value of a compiled condition on a day. A comparison with a missing value is false, whatever it compares; so is
 * one of a date with `today` while no day is given. Throws for an operator that conditions do not have.
 */
export const evaluate = (logic: Condition, answers: Answers, today?: string): unknown =>
  jsonLogic.apply(logic as RulesLogic, { ...answers, [dayName]: today });

/** Whether a compiled condition holds for these answers on this day. No condition always holds. */
export const holds = (condition: Condition | undefined, answers: Answers, today?: string): boolean =>
  condition === undefined || jsonLogic.truthy(evaluate(condition, answers, today));
