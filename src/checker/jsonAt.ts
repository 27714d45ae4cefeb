import path from 'node:path';
import { isRecord } from '../engine/definition/paths.ts';

/** The keys of the object at a path of JSON that may have any shape; undefined when there is none. */
export function keysAt(value: unknown, ...keys: string[]): string[] | undefined {
  const found = valueAt(value, ...keys);
  return isRecord(found) ? Object.keys(found) : undefined;
}

/** What stands at a path of JSON that may have any shape; undefined when nothing does. */
export const valueAt = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((part, key) => (isRecord(part) && Object.hasOwn(part, key) ? part[key] : undefined), value);

/** A path as findings show it: from the working directory, or whole where it lies outside, with forward slashes. */
export function displayPath(place: string): string {
  const whole = path.resolve(place);
  const inside = path.relative('', whole) || '.';
  return (inside.startsWith('..') ? whole : inside).split(path.sep).join('/');
}
