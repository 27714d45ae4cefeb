import { asList, isRecord } from '../../values/values.ts';
import type { Answers } from './types.ts';

/**
 * A copy of an answer tree with another value at a dotted path. Everything off the path is shared with the original.
 * Missing groups and lists are created, a list where the next segment is a number.
 */
export const withValueAt = <Tree>(tree: Tree, path: string, value: unknown): Tree =>
  replace(tree, path.split('.'), value) as Tree;

function replace(tree: unknown, [name, ...innerNames]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (/^\d+$/.test(name)) {
    const list = [...asList(tree)];
    while (list.length < Number(name)) list.push({});
    list[Number(name)] = replace(list[Number(name)], innerNames, value);
    return list;
  }
  const group: Record<string, unknown> = isRecord(tree) ? { ...tree } : {};
  group[name] = replace(group[name], innerNames, value);
  return group;
}

export const joinPath = (path: string, name: string | number): string =>
  path === '' ? String(name) : `${path}.${name}`;

export const parentPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** The last name of a path. */
export const lastSegment = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** A path without the indexes of entries: `guests.0.name` becomes `guests.name`, the field as definitions name it. */
export const removePathIndexes = (path: string): string => path.replace(/(^|\.)\d+(?=\.|$)/g, '');

/** An entry of a list, and the path of something in it; empty for the entry itself. */
interface EntryPath {
  list: string;
  /** Index from 0. */
  number: number;
  inner: string;
}

/** The innermost entry that a path is or lies in; undefined for a path without entries. */
export function innermostEntry(path: string): EntryPath | undefined {
  const [, list, number, inner = ''] = /^(.*)\.(\d+)(?:\.(.*))?$/.exec(path) ?? [];
  return list === undefined ? undefined : { list, number: Number(number), inner };
}

/** All entries that a path is or lies in, the outermost first. */
export function ancestorOrSelfEntries(path: string): EntryPath[] {
  const entry = innermostEntry(path);
  return entry ? [...ancestorOrSelfEntries(entry.list), entry] : [];
}

/** Whether a path is that of an entry, and of nothing in it. */
export const endsInEntryIndex = (path: string): boolean => innermostEntry(path)?.inner === '';

/** The rest of a path that lies in the group, list or entry at another one; undefined outside. */
export const pathStrictlyWithin = (outer: string, path: string): string | undefined =>
  outer === '' ? path : path.startsWith(`${outer}.`) ? path.slice(outer.length + 1) : undefined;

export const isWithin = (nonEmptyOuter: string, path: string): boolean =>
  path === nonEmptyOuter || path.startsWith(`${nonEmptyOuter}.`);

/** Makes a path that is relative to the form's answers relative to `base`, in which it lies. */
export const pathRelativeToBase = (base: string, pathInBase: string): string =>
  base === '' ? pathInBase : pathInBase.slice(base.length + 1);

export const answerTree = (values: Record<string, unknown>): Answers =>
  Object.entries(values).reduce<Answers>((tree, [path, value]) => withValueAt(tree, path, value), {});

/** A path of the form's answers as the section at `base` names it, without indexes; undefined outside of it. */
export function genericPathInSection(base: string, path: string): string | undefined {
  const inner = pathStrictlyWithin(base, path);
  return inner === undefined ? undefined : removePathIndexes(inner);
}

/** A copy of a map by path under new paths; what has none is left out. */
export const renameKeys = <Value>(
  map: ReadonlyMap<string, Value>,
  newPathOf: (path: string) => string | undefined,
): Map<string, Value> =>
  new Map(
    [...map].flatMap(([path, value]) => {
      const newPath = newPathOf(path);
      return newPath === undefined ? [] : [[newPath, value] as const];
    }),
  );
