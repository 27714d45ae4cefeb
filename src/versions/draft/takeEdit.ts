import { isDeepStrictEqual } from 'node:util';
import { findNodeAtLocation, type JSONPath, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { type Edit, editText } from '../../json/editText.ts';
import { readTree } from '../../json/looseJson.ts';
import { indexOf, keysOf, pathOfPlace, placeOf } from '../../json/places.ts';
import type { DeskEdit, RefusedEdit } from '../../leads/deskEdits.ts';
import type { FileText } from './contentFile.ts';

/** What an edit makes of a text, with the edit that takes it back where it changed anything; or why it is not taken. */
export type Taken = { text: FileText; undo?: DeskEdit } | { refused: Omit<RefusedEdit, 'index'> };

/** Takes an edit whose place still holds what it was changed from, or holds already what it is changed to. */
export function takeEdit(text: FileText, edit: DeskEdit): Taken {
  const { file, path, from, to } = edit;
  if (path === '') {
    const now = text ?? undefined;
    if (now === to) return { text };
    if (now !== from || (to !== undefined && typeof to !== 'string')) return { refused: found(now) };
    return { text: to ?? null, undo: { file, path, ...swapped(edit) } };
  }
  if (text === null) return { refused: { problem: `${file} is not there any more: somebody has removed it.` } };
  const tree = soundTree(text);
  if (!tree)
    return { refused: { problem: `${file} has a mistake in it, and takes changes once that is mended under Files.` } };
  const at = pathOfPlace(tree, path);
  const node = findNodeAtLocation(tree, at);
  const now: unknown = node && JSON.parse(text.slice(node.offset, node.offset + node.length));
  const isMoved = edit.after !== undefined && node !== undefined && isDeepStrictEqual(now, from);
  if (isDeepStrictEqual(now, to) && !isMoved) return { text };
  if (!isDeepStrictEqual(now, from) || !canStand(tree, at)) return { refused: found(now) };
  if (node && to !== undefined && !isMoved)
    return { text: editText(text, [{ path: at, value: to }]), undo: { file, path, from: to, to: now } };
  const without = node ? editText(text, [{ path: at, value: undefined }]) : text;
  const undo = { file, path, ...swapped(edit), ...(node && { to: now, after: keyBefore(node, keysOf(path)) }) };
  if (to === undefined) return { text: without, undo };
  const { added, place } = addition(without, path, to, edit.after);
  return { text: editText(without, [added]), undo: { ...undo, path: place, from: added.value } };
}

const found = (now: unknown): { now?: unknown } => (now === undefined ? {} : { now });

const swapped = ({ from, to }: DeskEdit): Pick<DeskEdit, 'from' | 'to'> => ({
  ...(to !== undefined && { from: to }),
  ...(from !== undefined && { to: from }),
});

/** The tree of a text without a mistake. */
function soundTree(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const tree = readTree(text) && parseTree(text, errors, { disallowComments: true });
  return errors.length > 0 ? undefined : tree;
}

/** Whether a value can come to a path: what stands above it is an object, a list or nothing yet. */
function canStand(tree: Node, path: JSONPath): boolean {
  return path.every((key, depth) => {
    const above = findNodeAtLocation(tree, path.slice(0, depth));
    return !above || above.type === (typeof key === 'number' ? 'array' : 'object');
  });
}

/** How a place names what stands before something; empty where it is the first. */
function keyBefore(node: Node, keys: readonly string[]): string {
  const own = node.parent?.type === 'property' ? node.parent : node;
  const { children = [] } = own.parent ?? {};
  const index = children.indexOf(own) - 1;
  const before = children[index];
  if (!before) return '';
  if (own !== node) return String(before.children?.[0]?.value);
  const [, name] = /^([^=]*)=/.exec(keys.at(-1) ?? '') ?? [];
  if (name === undefined) return String(index);
  const told: unknown = name === '' ? before.value : findNodeAtLocation(before, [name])?.value;
  return told === undefined ? String(index) : `${name}=${String(told)}`;
}

/** How something new comes into a text, behind what stands there, and the place that it has then. */
function addition(text: string, place: string, value: unknown, after: string | undefined) {
  const tree = readTree(text);
  const path = pathOfPlace(tree, place);
  const isThere = (depth: number): boolean => tree !== undefined && !!findNodeAtLocation(tree, path.slice(0, depth));
  // What it is to stand in comes with it, and goes with it.
  const depth = path.findIndex((_key, index) => index > 0 && !isThere(index));
  if (depth > 0) {
    const made = path.slice(depth).reduceRight((inner, key) => ({ [key]: inner }), value);
    return { added: { path: path.slice(0, depth), value: made } satisfies Edit, place: placeOf(path.slice(0, depth)) };
  }
  const above = path.slice(0, -1);
  const list = tree && findNodeAtLocation(tree, above);
  if (list?.type !== 'array') return { added: { path, value, after } satisfies Edit, place };
  const last = list.children?.length ?? 0;
  const index = after === undefined ? last : after === '' ? 0 : indexOf(list, after) + 1 || last;
  const isNamed = place.slice(place.lastIndexOf('/')).includes('=');
  return {
    added: { path: [...above, index], value, isInserted: true } satisfies Edit,
    place: isNamed ? place : placeOf([...above, index]),
  };
}
