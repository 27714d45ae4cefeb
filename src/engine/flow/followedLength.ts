import type { Answers } from '../definition/Answers.ts';
import type { Condition } from '../definition/Condition.ts';
import { evaluate } from '../logic/evaluate.ts';

/** How many entries a list has that follows a number: none while that is no whole number, never more than `maxItems`. */
export function followedLength(count: Condition, scope: Answers, maxItems: number): number {
  const number = evaluate(count, scope);
  return typeof number === 'number' && Number.isInteger(number) ? Math.min(Math.max(number, 0), maxItems) : 0;
}
