import { findNodeAtLocation, getNodeValue, type JSONPath, type Node } from 'jsonc-parser';
import { upsertJson, withParents } from './editText.ts';
import { readTree, readValueDespiteErrors, validTree } from './looseJson.ts';
import { entryIndex, pointerKeyOfEntry, pointerKeys, pathOfKeys, keyedPointerToPath, pointerOf } from './pointers.ts';
import { isSame, valueAt } from '../values/values.ts';

export interface PointerEdit {
  /** The pointer's text, which `keyedPointerToPath` reads. */
  path: string;
  /** The place must have this value before the edit; it is left out where the place had none. */
  from?: unknown;
  /** The new value; absent if the value is removed or, with `after`, moved unchanged. */
  to?: unknown;
  /**
   * The key or entry that it comes behind, empty for the first place; new ones without it come to the end. With `from`
   * and `to`, what stands there is moved and changed.
   */
  after?: string;
}

/** The result of an edit: the text, with the edit that takes it back where it changed any; or why it is refused. */
export type EditResult =
  { text: string; undo?: PointerEdit } | { isBroken: true } | { isGone: true } | { now: unknown };

/**
 * Takes an edit where there still stands what it was changed from, or already what it is changed to; `isForced` takes
 * it whatever stands there.
 */
export function applyEditWithUndo(text: string, { path, from, to, after }: PointerEdit, isForced = false): EditResult {
  const tree = validTree(text);
  if (!tree) return { isBroken: true };
  const keys = pointerKeys(path);
  const valuePath = pathOfKeys(getNodeValue(tree), keys);
  // An entry comes to a list as a whole: a part of one that is gone would be no entry.
  if (valuePath.slice(0, -1).includes(-1)) return { isGone: true };
  const node = findNodeAtLocation(tree, valuePath);
  const now: unknown = node && getNodeValue(node);
  const isMoved = after !== undefined && (to === undefined || from !== undefined);
  const isFit = isMoved && to === undefined ? node !== undefined : isSame(now, from) || isForced;
  if (!isMoved && isSame(now, to)) return { text };
  if (!isFit || !canInsert(tree, valuePath)) return { now };
  if (node && to !== undefined && !isMoved)
    return { text: upsertJson(text, [{ path: valuePath, value: to }]), undo: { path, from: to, to: now } };
  const withoutValue = node ? upsertJson(text, [{ path: valuePath, value: undefined }]) : text;
  const previousKey = node && findPreviousKey(node, keys);
  if (node && !isMoved) return { text: withoutValue, undo: { path, to: now, after: previousKey ?? '' } };
  const { added, pointer } = makeInsertion(withoutValue, keys, to === undefined ? now : to, after);
  return {
    text: upsertJson(withoutValue, [added]),
    undo:
      previousKey === undefined
        ? { path: pointer, from: added.value }
        : { path: pointer, after: previousKey, ...(to !== undefined && { from: to, to: now }) },
  };
}

/** Whether a value can come to a path: what stands above it is an object, a list or nothing yet. */
function canInsert(tree: Node, path: JSONPath): boolean {
  return path.every((key, depth) => {
    const above = findNodeAtLocation(tree, path.slice(0, depth));
    return !above || above.type === (typeof key === 'number' ? 'array' : 'object');
  });
}

/** How a pointer names what stands before something; empty where it is the first. */
function findPreviousKey(node: Node, keys: readonly string[]): string {
  const member = node.parent?.type === 'property' ? node.parent : node;
  const { children = [] } = member.parent ?? {};
  const index = children.indexOf(member) - 1;
  const previous = children[index];
  if (!previous) return '';
  if (member !== node) return String(previous.children?.[0]?.value);
  const [, name] = /^([^=]*)=/.exec(keys.at(-1) ?? '') ?? [];
  return (name === undefined ? undefined : pointerKeyOfEntry(getNodeValue(previous), name)) ?? String(index);
}

/** Returns the edit that inserts a value into a JSON text, by default as the last, and a pointer to what it adds. */
function makeInsertion(text: string, keys: readonly string[], value: unknown, afterKey: string | undefined) {
  const tree = readTree(text);
  const root: unknown = tree && getNodeValue(tree);
  const path = pathOfKeys(root, keys);
  // Objects around the value that are missing are added together with it, and are removed together with it.
  const added = withParents(tree, path, value);
  const list = valueAt(root, path.slice(0, -1));
  if (added.path.length < path.length || !Array.isArray(list)) {
    const isDirect = added.path.length === path.length;
    return {
      added: { ...added, afterKey: isDirect ? afterKey : undefined },
      pointer: pointerOf(keys.slice(0, added.path.length)),
    };
  }
  const index =
    afterKey === undefined ? list.length : afterKey === '' ? 0 : entryIndex(list, afterKey) + 1 || list.length;
  const entryPath = [...path.slice(0, -1), index];
  const isNamed = keys.at(-1)?.includes('=') === true;
  return { added: { path: entryPath, value, isInserted: true }, pointer: pointerOf(isNamed ? [...keys] : entryPath) };
}

/**
 * The edit that takes a value out together with what it stands in, where that would be left empty and was not there in
 * an earlier text: what came with a value goes with it.
 */
export function widenRemovalToEmptiedNewParents(text: string, edit: PointerEdit, earlier: string): PointerEdit {
  const parent = pointerOf(pointerKeys(edit.path).slice(0, -1));
  if (edit.to !== undefined || edit.after !== undefined || parent === '') return edit;
  const [current, oldValue] = [text, earlier]
    .map(readValueDespiteErrors)
    .map((value) => valueAt(value, keyedPointerToPath(value, parent)));
  const values: unknown[] = Array.isArray(current) ? [] : Object.values(Object(current));
  if (values.length !== 1 || oldValue !== undefined || !isSame(values[0], edit.from)) return edit;
  return widenRemovalToEmptiedNewParents(text, { path: parent, from: current }, earlier);
}
