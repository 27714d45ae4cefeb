import { isRecord } from '../pricing/errors.ts';
import { valueAt } from './valueAt.ts';

/** The keys of the object at a path of JSON that may have any shape; undefined when there is none. */
export function keysAt(value: unknown, ...keys: string[]): string[] | undefined {
  const found = valueAt(value, ...keys);
  return isRecord(found) ? Object.keys(found) : undefined;
}
