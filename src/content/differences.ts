import { pointerKeyOfEntry, pointerOf } from './pointers.ts';
import type { PointerEdit } from './takeEdit.ts';
import { isRecord, isSame } from '../values/values.ts';

/** A value in a file that is not what it was, or not where it was. */
export interface Difference {
  /** These keys lead to the difference; the keys of list entries name the entries as pointers do. */
  path: string[];
  /** The values before and after; undefined where there was or is none. */
  from: unknown;
  to: unknown;
  /** A value that is new, or moved unchanged, comes behind this key; the key is empty for the first place. */
  afterKey?: string;
}

/**
 * The differences between two values of JSON, each as deep in them as can be: what was changed, added or moved, in the
 * order of the later one, then what was removed. The order of an object's keys does not count.
 */
export function diffWithMoves(from: unknown, to: unknown, path: string[] = []): Difference[] {
  if (isSame(from, to)) return [];
  const entries = pairEntries(from, to);
  if (!entries) return [{ path, from, to }];
  const [previous, now] = entries;
  const order = [...previous.keys()].filter((key) => now.has(key));
  const keys = [...now.keys()];
  const changes = keys.flatMap((key, index): Difference[] => {
    const [childPath, value, afterKey] = [[...path, key], now.get(key), keys[index - 1] ?? ''];
    if (!previous.has(key)) {
      order.splice(index, 0, key);
      return [{ path: childPath, from: undefined, to: value, afterKey }];
    }
    const inner = diffWithMoves(previous.get(key), value, childPath);
    if (!Array.isArray(from) || order[index] === key) return inner;
    order.splice(order.indexOf(key), 1);
    order.splice(index, 0, key);
    return [...inner, { path: childPath, from: value, to: value, afterKey }];
  });
  const removed = [...previous].filter(([key]) => !now.has(key));
  return [...changes, ...removed.map(([key, value]) => ({ path: [...path, key], from: value, to: undefined }))];
}

/**
 * The edits that make one value of another, each as deep in it as can be, so that two people meet only where both
 * change the same.
 */
export const editsBetween = (previous: unknown, now: unknown, pointer = ''): PointerEdit[] =>
  diffWithMoves(previous, now).map(({ path, from, to, afterKey }) => ({
    path: pointer + pointerOf(path),
    ...(afterKey === undefined && from !== undefined && { from }),
    ...((afterKey === undefined || from === undefined) && to !== undefined && { to }),
    ...(afterKey !== undefined && { after: afterKey }),
  }));

type Entries = ReadonlyMap<string, unknown>;

/** The keys by which entries of lists are told from each other, those first that stay when entries get other words. */
const identityKeys = ['const', 'project', 'id', 'name', 'title', 'heading', 'question', 'label', 'text', 'picture', ''];
const stableCount = 3;

/** The parts of two values of one kind, by their keys; undefined where nothing tells which belong together. */
function pairEntries(from: unknown, to: unknown): readonly [Entries, Entries] | undefined {
  if (isRecord(from) && isRecord(to)) return [new Map(Object.entries(from)), new Map(Object.entries(to))];
  if (!Array.isArray(from) || !Array.isArray(to)) return undefined;
  for (const [index, name] of identityKeys.entries()) {
    const [previous, now] = [entriesBy(name, from), entriesBy(name, to)];
    if (previous && now) return index < stableCount ? [previous, now] : pairReworded(previous, now);
  }
  return from.length === to.length ? [entriesBy(undefined, from), entriesBy(undefined, to)] : undefined;
}

/** The entries of a list by what names them, or by their numbers; undefined where that tells them not apart. */
function entriesBy(name: undefined, list: readonly unknown[]): Entries;
function entriesBy(name: string, list: readonly unknown[]): Entries | undefined;
function entriesBy(name: string | undefined, list: readonly unknown[]): Entries | undefined {
  const keys = list.map((entry, index) => (name === undefined ? String(index) : pointerKeyOfEntry(entry, name)));
  if (keys.includes(undefined) || new Set(keys).size < list.length) return undefined;
  return new Map(keys.map((key, index) => [key ?? '', list[index]]));
}

/** Entries whose words were changed in place are named by their numbers; single words do not count as text. */
function pairReworded(previous: Entries, now: Entries): readonly [Entries, Entries] {
  const [oldKeys, newKeys] = [[...previous.keys()], [...now.keys()]];
  const isReworded = (key: string, index: number): boolean => !now.has(key) && !previous.has(newKeys[index] ?? key);
  const isToken = [...previous.values(), ...now.values()].every(
    (entry) => !isRecord(entry) && !/ /.test(String(entry)),
  );
  const areInPlace = oldKeys.every((key, index) => key === newKeys[index] || isReworded(key, index));
  if (isToken || oldKeys.length !== newKeys.length || !areInPlace) return [previous, now];
  const renumber = (entries: Entries): Entries =>
    new Map(
      [...entries].map(([key, value], index) => [oldKeys[index] === newKeys[index] ? key : String(index), value]),
    );
  return [renumber(previous), renumber(now)];
}
