import type { JSONPath } from 'jsonc-parser';
import { isRecord, valueAt } from '../values/values.ts';

/** A JSON Pointer to keys, and to entries of lists. */
export const pointerOf = (keys: JSONPath): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const pointerKeys = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * The path that a pointer leads to in a value: a JSON Pointer, in which an entry of a list may also be named by
 * what tells it from others, so that it is found when others came before it: `/oneOf/const=Popcorn` for the one whose
 * `const` that is, and `/required/=phone` for the text itself. An entry that there is none of has the number -1.
 */
export const keyedPointerToPath = (value: unknown, pointer: string): JSONPath =>
  pathOfKeys(value, pointerKeys(pointer));

export function pathOfKeys(value: unknown, keys: readonly string[]): JSONPath {
  let parent = value;
  return keys.map((key) => {
    const step = Array.isArray(parent) ? entryIndex(parent, key) : key;
    parent = valueAt(parent, [step]);
    return step;
  });
}

/** The number of the entry of a list that a key of a pointer names; -1 where there is none. */
export function entryIndex(list: readonly unknown[], key: string): number {
  const [, name, value] = /^([^=]*)=([^]*)$/.exec(key) ?? [];
  if (name === undefined) return /^\d{1,9}$/.test(key) && Number(key) < list.length ? Number(key) : -1;
  return list.findIndex((entry) => pointerKeyOfEntry(entry, name) === `${name}=${value}`);
}

/** The key by which a pointer names an entry of a list: `id=walls`, or `=walls` for an empty `keyProperty`. */
export function pointerKeyOfEntry(entry: unknown, keyProperty: string): string | undefined {
  const value =
    keyProperty === '' ? entry : isRecord(entry) && Object.hasOwn(entry, keyProperty) ? entry[keyProperty] : undefined;
  return value === undefined || Object(value) === value ? undefined : `${keyProperty}=${String(value)}`;
}

/** The text by which the key of a pointer names an entry. */
export const valueInEntryKey = (key: string): string => key.replace(/^[^=]*=/, '');
