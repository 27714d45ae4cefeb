import type { Answers, FileAnswer } from '../definition/types.ts';

// Until a file has arrived, its field's answer holds a stand-in, which is known by its key wherever its entry goes.

const isStandIn = (value: unknown, key: string): boolean =>
  value !== null && typeof value === 'object' && 'key' in value && value.key === key && 'bytes' in value;

/** Whether answers hold the stand-in of a key. */
export const holdsKey = (tree: unknown, key: string): boolean =>
  isStandIn(tree, key) ||
  (tree !== null && typeof tree === 'object' && Object.values(tree).some((inner) => holdsKey(inner, key)));

/** Answers with the stand-in of a key replaced, or taken away; what it is not in stays the same object. */
export function withReplaced(tree: unknown, key: string, file: FileAnswer | undefined): unknown {
  if (isStandIn(tree, key)) return file;
  if (!holdsKey(tree, key)) return tree;
  if (Array.isArray(tree))
    return tree.flatMap((inner: unknown) => (isStandIn(inner, key) ? (file ?? []) : [withReplaced(inner, key, file)]));
  return Object.fromEntries(
    Object.entries(tree as Answers).map(([name, inner]) => [name, withReplaced(inner, key, file)]),
  );
}
