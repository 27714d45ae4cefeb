import type { PointerEdit } from './takeEdit.ts';
import { pointerOf } from './pointers.ts';
import { isObject, isSame } from '../values/values.ts';

/** Keys by which entries of lists are told from each other. */
const names = ['const', 'project', 'id', 'name'];

/**
 * The edits that make one value of another, each as deep in it as can be, so that two people meet only where both
 * change the same. Entries of lists are named by what tells them from others. The order of an object's keys does not
 * count.
 */
export function editsBetween(before: unknown, now: unknown, pointer = ''): PointerEdit[] {
  if (isSame(before, now) && !isObject(before)) return [];
  if (isObject(before) && isObject(now) && Array.isArray(before) === Array.isArray(now)) {
    const [own, other] = Array.isArray(before)
      ? entriesOf(before, now as unknown as unknown[])
      : [before, now].map(keysOf);
    if (own && other) return between(own, other, pointer, Array.isArray(before));
  }
  return isSame(before, now) ? [] : [{ path: pointer, ...given('from', before), ...given('to', now) }];
}

const given = (name: 'from' | 'to', value: unknown): object => (value === undefined ? {} : { [name]: value });

const keysOf = (of: object): Map<string, unknown> => new Map<string, unknown>(Object.entries(of));

/** The entries of two lists by what tells them apart, else by their numbers; undefined where neither can be. */
function entriesOf(...lists: [readonly unknown[], readonly unknown[]]): Map<string, unknown>[] {
  const byName = (nameOf: (entry: unknown) => string | undefined): Map<string, unknown>[] | undefined => {
    const named = lists.map((list) => new Map(list.map((entry) => [nameOf(entry), entry] as const)));
    const areDistinct = named.every((map, index) => !map.has(undefined) && map.size === lists[index]?.length);
    return areDistinct ? (named as Map<string, unknown>[]) : undefined;
  };
  const byKey = names.map((name) => (entry: unknown) => {
    const value = isObject(entry) && Object.hasOwn(entry, name) ? entry[name] : undefined;
    return isObject(value) || value === undefined ? undefined : `${name}=${String(value)}`;
  });
  const itself = (entry: unknown): string | undefined => (isObject(entry) ? undefined : `=${String(entry)}`);
  for (const nameOf of [...byKey, itself]) {
    const found = byName(nameOf);
    if (found) return found;
  }
  const [before, now] = lists;
  return before.length === now.length ? lists.map((list) => new Map(list.map((entry, at) => [String(at), entry]))) : [];
}

/** The edits between what two values have by keys: what changes in place, what goes, what comes, and what is moved. */
function between(
  before: Map<string, unknown>,
  now: Map<string, unknown>,
  pointer: string,
  isList: boolean,
): PointerEdit[] {
  const at = (key: string): string => pointer + pointerOf([key]);
  const changed = [...before].flatMap(([key, value]) =>
    now.has(key) ? editsBetween(value, now.get(key), at(key)) : [{ path: at(key), from: value }],
  );
  const order = [...before.keys()].filter((key) => now.has(key));
  const ordered = [...now].flatMap(([key, value], index): PointerEdit[] => {
    const after = [...now.keys()][index - 1] ?? '';
    if (!before.has(key)) {
      order.splice(index, 0, key);
      return [{ path: at(key), to: value, after }];
    }
    if (!isList || order[index] === key) return [];
    order.splice(order.indexOf(key), 1);
    order.splice(index, 0, key);
    return [{ path: at(key), after }];
  });
  return [...changed, ...ordered];
}
