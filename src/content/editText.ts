import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import { readTree } from './looseJson.ts';

/** A change of a JSON text: what is at a place from then on, nothing where it is undefined. */
export interface Edit {
  path: JSONPath;
  value: unknown;
  /** The key that a new one is to follow, empty for the first place; at the end, when left out. */
  after?: string | undefined;
  /** Whether a list gets the value before the one at the place, which is replaced otherwise. */
  isInserted?: boolean;
}

/** A JSON text with changes. What they do not touch stays as it is written, and new lines are indented like others. */
export const editText = (text: string, edits: readonly Edit[]): string => edits.reduce(withEdit, text);

function withEdit(text: string, { path, value, after, isInserted = false }: Edit): string {
  const tree = readTree(text);
  const node = tree && !isInserted ? findNodeAtLocation(tree, path) : undefined;
  if (value === undefined) return node ? without(text, node) : text;
  if (node) return spliced(text, node.offset, node.length, inLines(value, indentAt(text, node.offset)));
  const added = withHolders(tree, path, value);
  const holder = tree && findNodeAtLocation(tree, added.path.slice(0, -1));
  return holder ? withMember(text, holder, added, after) : inLines(added.value, '');
}

/** What adds a value at a path: the objects that it is to stand in come with it where they are not there. */
export function withHolders(tree: Node | undefined, path: JSONPath, value: unknown): Pick<Edit, 'path' | 'value'> {
  const isThere = (depth: number): boolean => tree !== undefined && !!findNodeAtLocation(tree, path.slice(0, depth));
  const depth = path.findIndex((_key, index) => !isThere(index));
  if (depth === -1) return { path, value };
  return {
    path: path.slice(0, depth),
    value: path.slice(depth).reduceRight((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value),
  };
}

/** A text without a value: the next one takes its place, or the bracket does. */
function without(text: string, value: Node): string {
  const gone = value.parent?.type === 'property' ? value.parent : value;
  if (!gone.parent) return text;
  const { children: all = [] } = gone.parent;
  const [before, next] = [-1, 1].map((step) => all[all.indexOf(gone) + step]);
  const [start, end] = next
    ? [gone.offset, next.offset]
    : [before ? before.offset + before.length : gone.offset, gone.offset + gone.length];
  return spliced(text, start, end - start, '');
}

/** A text with a new member or entry, which has the white space before it that its neighbour has. */
function withMember(text: string, holder: Node, { path, value }: Edit, after: string | undefined): string {
  const { children, offset, length, type } = holder;
  if (!children) throw new Error(`A ${type} holds nothing that could be changed`);
  const key = path.at(-1) ?? '';
  const before = children[positionOf(children, key, after) - 1];
  const body = (indent: string): string =>
    (type === 'array' ? '' : `${JSON.stringify(key)}: `) + inLines(value, indent);
  if (children.length === 0) return spliced(text, offset + 1, length - 2, ` ${body(indentAt(text, offset))} `);
  const start = before ? text.slice(0, before.offset).trimEnd().length : offset + 1;
  const space = /^\s*/.exec(text.slice(start))?.[0] ?? '';
  const lines = space + body(space.slice(space.lastIndexOf('\n') + 1));
  return before
    ? spliced(text, before.offset + before.length, 0, `,${lines}`)
    : spliced(text, offset + 1, 0, `${lines},`);
}

/** The number of a new member or entry among those that are there. */
function positionOf(children: readonly Node[], key: string | number, after: string | undefined): number {
  if (typeof key === 'number') return children[key] ? key : children.length;
  if (after === '') return 0;
  const index = children.findIndex((member) => after !== undefined && member.children?.[0]?.value === after);
  return index === -1 ? children.length : index + 1;
}

const spliced = (text: string, offset: number, length: number, by: string): string =>
  text.slice(0, offset) + by + text.slice(offset + length);

/** The white space at the beginning of the line of an offset. */
const indentAt = (text: string, offset: number): string =>
  /^\s*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

/** The longest object that stands in one line, as in the files that the product comes with. */
const longestLine = 100;

/** A value in lines; a small object without lists and objects in it in one. */
function inLines(value: unknown, indent: string): string {
  const own = Object.entries(Object(value) as object);
  if (Object(value) !== value || own.length === 0) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const parts = own.map(([key, part]) => (isList ? '' : `${JSON.stringify(key)}: `) + inLines(part, inner));
  const line = `{ ${parts.join(', ')} }`;
  const isFlat = own.every(([, part]) => Object(part) !== part);
  if (!isList && isFlat && line.length <= longestLine) return line;
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
