import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import { readTree } from './looseJson.ts';

/** A change of a JSON text: what is at a place from then on, nothing where it is undefined. */
export interface JsonEdit {
  path: JSONPath;
  value: unknown;
  /** The key that a new one is to follow, empty for the first place; at the end, when left out. */
  afterKey?: string | undefined;
  /** Whether a list gets the value before the one at the place, which is replaced otherwise. */
  isInserted?: boolean;
}

/** A JSON text with changes. What they do not touch stays as it is written, and new lines are indented like others. */
export const upsertJson = (text: string, edits: readonly JsonEdit[]): string => edits.reduce(applyEdit, text);

function applyEdit(text: string, { path, value, afterKey, isInserted = false }: JsonEdit): string {
  const tree = readTree(text);
  const node = tree && !isInserted ? findNodeAtLocation(tree, path) : undefined;
  if (value === undefined) return node ? removeValue(text, node) : text;
  if (node) return splice(text, node.offset, node.length, formatValue(value, indentAt(text, node.offset)));
  const added = withParents(tree, path, value);
  const parent = tree && findNodeAtLocation(tree, added.path.slice(0, -1));
  return parent ? insertMember(text, parent, added, afterKey) : formatValue(added.value, '');
}

/** The edit that adds a value at a path, together with the objects around the value that are missing. */
export function withParents(tree: Node | undefined, path: JSONPath, value: unknown): Pick<JsonEdit, 'path' | 'value'> {
  const exists = (depth: number): boolean => tree !== undefined && !!findNodeAtLocation(tree, path.slice(0, depth));
  const depth = path.findIndex((_key, index) => !exists(index));
  if (depth === -1) return { path, value };
  return {
    path: path.slice(0, depth),
    value: path.slice(depth).reduceRight((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value),
  };
}

/** A text without a value: the next one takes its place, or the bracket does. */
function removeValue(text: string, value: Node): string {
  const removed = value.parent?.type === 'property' ? value.parent : value;
  if (!removed.parent) return text;
  const { children: siblings = [] } = removed.parent;
  const [previous, next] = [-1, 1].map((step) => siblings[siblings.indexOf(removed) + step]);
  const [start, end] = next
    ? [removed.offset, next.offset]
    : [previous ? previous.offset + previous.length : removed.offset, removed.offset + removed.length];
  return splice(text, start, end - start, '');
}

/** A text with a new member or entry, which has the white space before it that its neighbour has. */
function insertMember(text: string, parent: Node, { path, value }: JsonEdit, afterKey: string | undefined): string {
  const { children, offset, length, type } = parent;
  if (!children) throw new Error(`A ${type} holds nothing that could be changed`);
  const key = path.at(-1) ?? '';
  const previous = children[insertIndex(children, key, afterKey) - 1];
  const body = (indent: string): string =>
    (type === 'array' ? '' : `${JSON.stringify(key)}: `) + formatValue(value, indent);
  if (children.length === 0) return splice(text, offset + 1, length - 2, ` ${body(indentAt(text, offset))} `);
  const start = previous ? text.slice(0, previous.offset).trimEnd().length : offset + 1;
  const space = /^\s*/.exec(text.slice(start))?.[0] ?? '';
  const lines = space + body(space.slice(space.lastIndexOf('\n') + 1));
  return previous
    ? splice(text, previous.offset + previous.length, 0, `,${lines}`)
    : splice(text, offset + 1, 0, `${lines},`);
}

function insertIndex(children: readonly Node[], key: string | number, afterKey: string | undefined): number {
  if (typeof key === 'number') return children[key] ? key : children.length;
  if (afterKey === '') return 0;
  const index = children.findIndex((member) => afterKey !== undefined && member.children?.[0]?.value === afterKey);
  return index === -1 ? children.length : index + 1;
}

const splice = (text: string, offset: number, length: number, inserted: string): string =>
  text.slice(0, offset) + inserted + text.slice(offset + length);

const indentAt = (text: string, offset: number): string =>
  /^\s*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

/** The longest object that stands in one line, as in the files that the product comes with. */
const longestLine = 100;

/** A value in lines; a small object without lists and objects in it in one. */
function formatValue(value: unknown, indent: string): string {
  const entries = Object.entries(Object(value) as object);
  if (Object(value) !== value || entries.length === 0) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const lines = entries.map(([key, child]) => (isList ? '' : `${JSON.stringify(key)}: `) + formatValue(child, inner));
  const line = `{ ${lines.join(', ')} }`;
  const isFlat = entries.every(([, child]) => Object(child) !== child);
  if (!isList && isFlat && line.length <= longestLine) return line;
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${indent}${close}`;
}
