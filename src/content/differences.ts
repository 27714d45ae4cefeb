import { keyOfEntry, pointerOf } from './pointers.ts';
import type { PointerEdit } from './takeEdit.ts';
import { isRecord, isSame } from '../values/values.ts';

/** A value in a file that is not what it was, or not where it was. */
export interface Difference {
  /** The keys that lead to it. Those of entries of lists name them as pointers do. */
  at: string[];
  /** What stood and stands there; undefined for nothing. */
  was: unknown;
  is: unknown;
  /** The key that it comes behind, empty for the first place, of a value that is new, or moved as it is. */
  after?: string;
}

/**
 * The differences between two values of JSON, each as deep in them as can be: what was changed, added or moved, in the
 * order of the later one, then what was removed. The order of an object's keys does not count.
 */
export function differences(was: unknown, is: unknown, at: string[] = []): Difference[] {
  if (isSame(was, is)) return [];
  const parts = partsOf(was, is);
  if (!parts) return [{ at, was, is }];
  const [before, now] = parts;
  const order = [...before.keys()].filter((key) => now.has(key));
  const keys = [...now.keys()];
  const found = keys.flatMap((key, index): Difference[] => {
    const [place, value, after] = [[...at, key], now.get(key), keys[index - 1] ?? ''];
    if (!before.has(key)) {
      order.splice(index, 0, key);
      return [{ at: place, was: undefined, is: value, after }];
    }
    const inner = differences(before.get(key), value, place);
    if (!Array.isArray(was) || order[index] === key) return inner;
    order.splice(order.indexOf(key), 1);
    order.splice(index, 0, key);
    return [...inner, { at: place, was: value, is: value, after }];
  });
  const gone = [...before].filter(([key]) => !now.has(key));
  return [...found, ...gone.map(([key, value]) => ({ at: [...at, key], was: value, is: undefined }))];
}

/**
 * The edits that make one value of another, each as deep in it as can be, so that two people meet only where both
 * change the same.
 */
export const editsBetween = (before: unknown, now: unknown, pointer = ''): PointerEdit[] =>
  differences(before, now).map(({ at, was, is, after }) => ({
    path: pointer + pointerOf(at),
    ...(after === undefined && was !== undefined && { from: was }),
    ...((after === undefined || was === undefined) && is !== undefined && { to: is }),
    ...(after !== undefined && { after }),
  }));

type Parts = ReadonlyMap<string, unknown>;

/** The keys by which entries of lists are told from each other, those first that stay when entries get other words. */
const identities = ['const', 'project', 'id', 'name', 'title', 'heading', 'question', 'label', ''];
const lasting = 3;

/** The parts of two values of one kind, by their keys; undefined where nothing tells which belong together. */
function partsOf(was: unknown, is: unknown): readonly [Parts, Parts] | undefined {
  if (isRecord(was) && isRecord(is)) return [new Map(Object.entries(was)), new Map(Object.entries(is))];
  if (!Array.isArray(was) || !Array.isArray(is)) return undefined;
  for (const [index, name] of identities.entries()) {
    const [before, now] = [entriesBy(name, was), entriesBy(name, is)];
    if (before && now) return index < lasting ? [before, now] : pairReworded(before, now);
  }
  return was.length === is.length ? [entriesBy(undefined, was), entriesBy(undefined, is)] : undefined;
}

/** The entries of a list by what names them, or by their numbers; undefined where that tells them not apart. */
function entriesBy(name: undefined, list: readonly unknown[]): Parts;
function entriesBy(name: string, list: readonly unknown[]): Parts | undefined;
function entriesBy(name: string | undefined, list: readonly unknown[]): Parts | undefined {
  const keys = list.map((entry, index) => (name === undefined ? String(index) : keyOfEntry(entry, name)));
  if (keys.includes(undefined) || new Set(keys).size < list.length) return undefined;
  return new Map(keys.map((key, index) => [key ?? '', list[index]]));
}

/** Names entries by their numbers that have other words in the place of the earlier ones; single words are no text. */
function pairReworded(before: Parts, now: Parts): readonly [Parts, Parts] {
  const [own, others] = [[...before.keys()], [...now.keys()]];
  const isReworded = (key: string, index: number): boolean => !now.has(key) && !before.has(others[index] ?? key);
  const isToken = [...before.values(), ...now.values()].every((entry) => !isRecord(entry) && !/ /.test(String(entry)));
  const areInPlace = own.every((key, index) => key === others[index] || isReworded(key, index));
  if (isToken || own.length !== others.length || !areInPlace) return [before, now];
  const named = (parts: Parts): Parts =>
    new Map([...parts].map(([key, value], index) => [own[index] === others[index] ? key : String(index), value]));
  return [named(before), named(now)];
}
