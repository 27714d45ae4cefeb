import { isRecord } from '../engine/definition/paths.ts';

/** The keys of the object at a path of JSON that may have any shape; undefined when there is none. */
export function keysAt(value: unknown, ...keys: string[]): string[] | undefined {
  const found = valueAt(value, ...keys);
  return isRecord(found) ? Object.keys(found) : undefined;
}

/** The value at a path of JSON that may have any shape; undefined where there is none. */
export const valueAt = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((part, key) => (isRecord(part) && Object.hasOwn(part, key) ? part[key] : undefined), value);
