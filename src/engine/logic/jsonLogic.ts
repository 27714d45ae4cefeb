import jsonLogic from 'json-logic-js';
import type { Answers, Condition } from '../definition/types.ts';
import { operators } from './operators.ts';

for (const [name, { apply }] of operators) if (apply) jsonLogic.add_operation(name, apply);

/** Truth as JSON-Logic has it: an empty list is false. */
export const isTruthy = (value: unknown): boolean => jsonLogic.truthy(value);

/**
 * The value of a JSON-Logic expression over `data`. A comparison with a missing value is false, whatever it compares.
 */
export const evaluate = (logic: object, data: unknown): unknown =>
  jsonLogic.apply(logic as Parameters<typeof jsonLogic.apply>[0], data);

/** Whether a condition holds for these answers. No condition always holds. */
export const holds = (condition: Condition | undefined, answers: Answers): boolean =>
  condition === undefined || isTruthy(evaluate(condition, answers));
