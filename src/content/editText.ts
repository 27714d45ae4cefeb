import {
  applyEdits,
  type Edit as Splice,
  findNodeAtLocation,
  findNodeAtOffset,
  type JSONPath,
  modify,
  type Node,
} from 'jsonc-parser';
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
export const editText = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((edited, { path, value, after, isInserted = false }) => {
    const getInsertionIndex = (keys: string[]): number =>
      after === '' ? 0 : after !== undefined && keys.includes(after) ? keys.indexOf(after) + 1 : keys.length;
    if (value === undefined) return applyEdits(edited, removal(edited, path));
    const tree = readTree(edited);
    const old = tree && !isInserted && findNodeAtLocation(tree, path);
    if (old) return replaced(edited, old, inLines(value, indentAt(edited, old.offset)));
    // The library's own layout would lay out the lines beside the change anew.
    const splices = modify(edited, path, value, { getInsertionIndex, isArrayInsertion: isInserted });
    return applyEdits(
      edited,
      splices.map((splice) => inserted(edited, splice)),
    );
  }, text);

/** The removal of what is at a path: the next one takes its place, or the bracket does. */
function removal(text: string, path: JSONPath): Splice[] {
  const tree = readTree(text);
  const value = tree && findNodeAtLocation(tree, path);
  const gone = value?.parent?.type === 'property' ? value.parent : value;
  if (!gone?.parent) return [];
  const { children: all = [] } = gone.parent;
  const [before, next] = [-1, 1].map((step) => all[all.indexOf(gone) + step]);
  const [start, end] = next
    ? [gone.offset, next.offset]
    : [before ? before.offset + before.length : gone.offset, gone.offset + gone.length];
  return [{ offset: start, length: end - start, content: '' }];
}

/** A new member with the white space before it that its neighbour has. */
function inserted(text: string, { offset, length, content }: Splice): Splice {
  const [, comma = '', body = '', isFollowed] = /^(,?)([^]*?)(,?)$/.exec(content) ?? [];
  // It comes behind a neighbour, or first, right behind the bracket.
  const before = comma ? text.slice(0, startOf(text, offset)) : '';
  const space = comma ? before.slice(before.trimEnd().length) : (/^\s*/.exec(text.slice(offset))?.[0] ?? '');
  const lines = printed(body, space.slice(space.lastIndexOf('\n') + 1));
  if (comma) return { offset, length, content: `,${space}${lines}` };
  return { offset, length, content: isFollowed ? `${space}${lines},` : ` ${lines} ` };
}

const replaced = (text: string, { offset, length }: Node, by: string): string =>
  text.slice(0, offset) + by + text.slice(offset + length);

/** The white space at the beginning of the line of an offset. */
const indentAt = (text: string, offset: number): string =>
  /^\s*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

/** The start of the member or entry that ends at an offset. */
function startOf(text: string, end: number): number {
  const tree = readTree(text);
  let node = tree && findNodeAtOffset(tree, end, true);
  while (node?.parent && node.parent.offset + node.parent.length === end) node = node.parent;
  return node?.offset ?? end;
}

/** The longest object that stands in one line, as in the files that the product comes with. */
const longestLine = 100;

/** A value, or a member with its key, in lines. */
function printed(body: string, indent: string): string {
  const [key = ''] = /^"(?:[^"\\]|\\.)*": /.exec(body) ?? [];
  return key + inLines(JSON.parse(body.slice(key.length)), indent);
}

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
