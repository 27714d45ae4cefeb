import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../pricing/errors.ts';

/** One value that is not what it was. */
export interface Difference {
  at: string[];
  was: unknown;
  is: unknown;
}

/** What differs between two values of JSON: what was changed or added in the order of the later one, then what was removed. */
export function differences(was: unknown, is: unknown, at: string[] = []): Difference[] {
  if (isDeepStrictEqual(was, is)) return [];
  if (!isRecord(was) || !isRecord(is)) return [{ at, was, is }];
  const removed = Object.keys(was).filter((key) => !Object.hasOwn(is, key));
  return [...Object.keys(is), ...removed].flatMap((key) => differences(Object.hasOwn(was, key) ? was[key] : undefined, Object.hasOwn(is, key) ? is[key] : undefined, [...at, key]));
}
