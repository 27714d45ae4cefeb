import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';

/** A JSON Pointer to keys, and to entries of lists. */
export const pointerOf = (keys: JSONPath): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The keys in a JSON Pointer. */
export const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * The path that a pointer leads to in a tree: a JSON Pointer, in which an entry of a list may also be named by
 * what tells it from others, so that it is found when others came before it: `/oneOf/const=Popcorn` for the one whose
 * `const` that is, and `/required/=phone` for the text itself. An entry that there is none of has the number -1.
 */
export function pathOfPointer(tree: Node | undefined, pointer: string): JSONPath {
  let node = tree;
  return keysOf(pointer).map((key) => {
    const step = node?.type === 'array' ? indexOf(node, key) : key;
    node = node && findNodeAtLocation(node, [step]);
    return step;
  });
}

/** The number of the entry of a list that a key of a pointer names; -1 where there is none. */
export function indexOf({ children = [] }: Node, key: string): number {
  const [, name, value] = /^([^=]*)=([^]*)$/.exec(key) ?? [];
  if (name === undefined) return /^\d{1,9}$/.test(key) && Number(key) < children.length ? Number(key) : -1;
  return children.findIndex((entry) => {
    const own = name === '' ? entry : findNodeAtLocation(entry, [name]);
    return own?.value !== undefined && String(own.value) === value;
  });
}
