import { findNodeAtLocation, getNodeValue, type JSONPath, type Node } from 'jsonc-parser';
import { editText, withHolders } from './editText.ts';
import { readTree, readValue, soundTree } from './looseJson.ts';
import { indexOf, keyOfEntry, keysOf, pathOfKeys, pathOfPointer, pointerOf } from './pointers.ts';
import { isSame, valueAt } from '../values/values.ts';

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
  const keys = keysOf(path);
  const at = pathOfKeys(getNodeValue(tree), keys);
  // An entry comes to a list as a whole: a part of one that is gone would be no entry.
  if (at.slice(0, -1).includes(-1)) return { isGone: true };
  const node = findNodeAtLocation(tree, at);
  const now: unknown = node && getNodeValue(node);
  const isMoved = to === undefined && after !== undefined;
  const isFit = isMoved ? node !== undefined : isSame(now, from) || isForced;
  if (!isMoved && isSame(now, to)) return { text };
  if (!isFit || !canStand(tree, at)) return { now };
  if (node && to !== undefined)
    return { text: editText(text, [{ path: at, value: to }]), undo: { path, from: to, to: now } };
  const without = node ? editText(text, [{ path: at, value: undefined }]) : text;
  const before = node && keyBefore(node, keys);
  if (node && !isMoved) return { text: without, undo: { path, to: now, after: before ?? '' } };
  const { added, pointer } = addition(without, keys, isMoved ? now : to, after);
  return {
    text: editText(without, [added]),
    undo: before === undefined ? { path: pointer, from: added.value } : { path: pointer, after: before },
  };
}

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
  return (name === undefined ? undefined : keyOfEntry(getNodeValue(before), name)) ?? String(index);
}

/** How something new comes into a text, behind what stands there, and the pointer to it. */
function addition(text: string, keys: readonly string[], value: unknown, after: string | undefined) {
  const tree = readTree(text);
  const whole: unknown = tree && getNodeValue(tree);
  const path = pathOfKeys(whole, keys);
  // The object that it is to stand in comes with it, and goes with it.
  const added = withHolders(tree, path, value);
  const list = valueAt(whole, path.slice(0, -1));
  if (added.path.length < path.length || !Array.isArray(list)) {
    const isWhole = added.path.length === path.length;
    return {
      added: { ...added, after: isWhole ? after : undefined },
      pointer: pointerOf(keys.slice(0, added.path.length)),
    };
  }
  const index = after === undefined ? list.length : after === '' ? 0 : indexOf(list, after) + 1 || list.length;
  const place = [...path.slice(0, -1), index];
  const isNamed = keys.at(-1)?.includes('=') === true;
  return { added: { path: place, value, isInserted: true }, pointer: pointerOf(isNamed ? [...keys] : place) };
}

/**
 * The edit that takes a value out together with what it stands in, where that would be left empty and was not there in
 * an earlier text: what came with a value goes with it.
 */
export function withEmptied(text: string, edit: PointerEdit, earlier: string): PointerEdit {
  const above = pointerOf(keysOf(edit.path).slice(0, -1));
  if (edit.to !== undefined || edit.after !== undefined || above === '') return edit;
  const [now, before] = [text, earlier].map(readValue).map((value) => valueAt(value, pathOfPointer(value, above)));
  const values: unknown[] = Array.isArray(now) ? [] : Object.values(Object(now));
  if (values.length !== 1 || before !== undefined || !isSame(values[0], edit.from)) return edit;
  return withEmptied(text, { path: above, from: now }, earlier);
}
