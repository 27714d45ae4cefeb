import type { Answers, Condition } from '../definition/types.ts';
import { evaluate } from '../logic/jsonLogic.ts';

/** How many entries a list of its own has: it begins with `least`, and one entry too many is enough to be wrong. */
export const ownLength = (entries: readonly unknown[], least: number, maxItems: number): number =>
  Math.min(Math.max(least, entries.length), maxItems + 1);

/**
 * How many entries a list has that follows a number: none while that is no whole number, never more than `maxItems`.
 */
export function followedLength(count: Condition, scope: Answers, maxItems: number, today?: string): number {
  const number = evaluate(count, scope, today);
  return typeof number === 'number' && Number.isInteger(number) ? Math.min(Math.max(number, 0), maxItems) : 0;
}

/** What is there of a list's entries. */
export const entriesOf = (typed: unknown): readonly unknown[] => (Array.isArray(typed) ? typed : []);
