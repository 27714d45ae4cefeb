import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import { type Edit, editText } from './editText.ts';
import { readTree, soundTree } from './looseJson.ts';
import { indexOf, keysOf, pathOfPointer, pointerOf } from './pointers.ts';
import { isSame } from '../values/values.ts';

/** A change of a text at the place of a pointer. */
export interface PointerEdit {
  /** The pointer, as `pathOfPointer` reads it. */
  path: string;
  /** The value that has to stand there; left out where nothing stood there. */
  from?: unknown;
  /** Left out where it is taken out, or, with `after`, moved as it is. */
  to?: unknown;
  /** The key or entry that it comes behind, empty for the first place; new ones without it come to the end. */
  after?: string;
}

/** The result of an edit: the text, with the edit that takes it back where it changed any; or why it is refused. */
export type Taken = { text: string; undo?: PointerEdit } | { isBroken: true } | { isGone: true } | { now: unknown };

/**
 * Takes an edit where there still stands what it was changed from, or already what it is changed to; `isForced` takes
 * it whatever stands there.
 */
export function takeEdit(text: string, { path, from, to, after }: PointerEdit, isForced = false): Taken {
  const tree = soundTree(text);
  if (!tree) return { isBroken: true };
  const at = pathOfPointer(tree, path);
  // An entry comes to a list as a whole: a part of one that is gone would be no entry.
  if (at.slice(0, -1).includes(-1)) return { isGone: true };
  const node = findNodeAtLocation(tree, at);
  const now = node && writtenIn(text, node);
  const isMoved = to === undefined && after !== undefined;
  const isFit = isMoved ? node !== undefined : isSame(now, from) || isForced;
  if (!isMoved && isSame(now, to)) return { text };
  if (!isFit || !canStand(tree, at)) return { now };
  if (node && to !== undefined)
    return { text: editText(text, [{ path: at, value: to }]), undo: { path, from: to, to: now } };
  const without = node ? editText(text, [{ path: at, value: undefined }]) : text;
  const before = node && keyBefore(node, keysOf(path));
  if (node && !isMoved) return { text: without, undo: { path, to: now, after: before ?? '' } };
  const { added, pointer } = addition(without, path, isMoved ? now : to, after);
  return {
    text: editText(without, [added]),
    undo: before === undefined ? { path: pointer, from: added.value } : { path: pointer, after: before },
  };
}

const writtenIn = (text: string, { offset, length }: Node): unknown => JSON.parse(text.slice(offset, offset + length));

/** Whether a value can come to a path: what stands above it is an object, a list or nothing yet. */
function canStand(tree: Node, path: JSONPath): boolean {
  return path.every((key, depth) => {
    const above = findNodeAtLocation(tree, path.slice(0, depth));
    return !above || above.type === (typeof key === 'number' ? 'array' : 'object');
  });
}

/** How a pointer names what stands before something; empty where it is the first. */
function keyBefore(node: Node, keys: readonly string[]): string {
  const own = node.parent?.type === 'property' ? node.parent : node;
  const { children = [] } = own.parent ?? {};
  const index = children.indexOf(own) - 1;
  const before = children[index];
  if (!before) return '';
  if (own !== node) return String(before.children?.[0]?.value);
  const [, name] = /^([^=]*)=/.exec(keys.at(-1) ?? '') ?? [];
  if (name === undefined) return String(index);
  const identity: unknown = name === '' ? before.value : findNodeAtLocation(before, [name])?.value;
  return identity === undefined ? String(index) : `${name}=${String(identity)}`;
}

/** How something new comes into a text, behind what stands there, and the pointer to it. */
function addition(text: string, pointer: string, value: unknown, after: string | undefined) {
  const tree = readTree(text);
  const path = pathOfPointer(tree, pointer);
  const isThere = (depth: number): boolean => tree !== undefined && !!findNodeAtLocation(tree, path.slice(0, depth));
  // The object that it is to stand in comes with it, and goes with it.
  const depth = path.findIndex((_key, index) => index > 0 && !isThere(index));
  if (depth > 0) {
    const made = path.slice(depth).reduceRight((inner, key) => ({ [key]: inner }), value);
    return {
      added: { path: path.slice(0, depth), value: made } satisfies Edit,
      pointer: pointerOf(path.slice(0, depth)),
    };
  }
  const above = path.slice(0, -1);
  const list = tree && findNodeAtLocation(tree, above);
  if (list?.type !== 'array') return { added: { path, value, after } satisfies Edit, pointer };
  const last = list.children?.length ?? 0;
  const index = after === undefined ? last : after === '' ? 0 : indexOf(list, after) + 1 || last;
  const isNamed = pointer.slice(pointer.lastIndexOf('/')).includes('=');
  return {
    added: { path: [...above, index], value, isInserted: true } satisfies Edit,
    pointer: isNamed ? pointer : pointerOf([...above, index]),
  };
}
