import type { Answers } from '../definition/Answers.ts';
import type { Condition } from '../definition/Condition.ts';
import { evaluate } from './evaluate.ts';
import { isTruthy } from './isTruthy.ts';

/** Whether a condition holds for these answers. No condition always holds. */
export const holds = (condition: Condition | undefined, answers: Answers): boolean =>
  condition === undefined || isTruthy(evaluate(condition, answers));
