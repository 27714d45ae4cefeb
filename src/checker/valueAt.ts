import { isRecord } from '../pricing/errors.ts';

/** What stands at a path of JSON that may have any shape; undefined when nothing does. */
export const valueAt = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((part, key) => (isRecord(part) && Object.hasOwn(part, key) ? part[key] : undefined), value);
