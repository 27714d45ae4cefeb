import type { JsonMember, JsonNode } from './parse.ts';
import { isObject } from '../values/values.ts';

/** How many values a node holds, with itself. */
export function countOf({ members, items }: JsonNode): number {
  let count = 1;
  for (const { node } of members?.values() ?? []) count += countOf(node);
  for (const node of items ?? []) count += countOf(node);
  return count;
}

/** The plain value of a node. */
export function valueOf({ members, items, value }: JsonNode): unknown {
  if (items) return items.map(valueOf);
  if (!members) return value;
  const object: Record<string, unknown> = {};
  for (const [key, { node }] of members) {
    const plain = valueOf(node);
    // Assignment is far faster than `defineProperty`, but for the key `__proto__` it would set the prototype.
    if (key !== '__proto__') object[key] = plain;
    else Object.defineProperty(object, key, { value: plain, enumerable: true, writable: true, configurable: true });
  }
  return object;
}

/** A plain value as a node, all of which stands at one character. */
export function nodeOf(value: unknown, offset: number): JsonNode {
  if (Array.isArray(value)) return { offset, items: value.map((item) => nodeOf(item, offset)) };
  if (value === null || typeof value !== 'object') return { offset, value: value as string | number | boolean | null };
  const members = Object.entries(value).map(([key, part]) => [key, { offset, node: nodeOf(part, offset) }] as const);
  return { offset, members: new Map(members) };
}

/** Keys and indexes from a file's root to a value. */
export type JsonPath = (string | number)[];

/** The children of an object or a list, by their keys or indexes. */
export const childrenOf = ({ members, items = [] }: JsonNode): [string | number, JsonMember][] =>
  members ? [...members] : items.map((node, index) => [index, { offset: node.offset, node }]);

export function childOf({ members, items }: JsonNode, key: string | number): JsonMember | undefined {
  if (members) return members.get(String(key));
  const node = items?.[Number(key)];
  return node && { offset: node.offset, node };
}

/** The node at a path from another one; undefined when there is none. */
export const nodeAt = (from: JsonNode, at: JsonPath): JsonNode | undefined =>
  at.reduce<JsonNode | undefined>((node, key) => node && childOf(node, key)?.node, from);

/** A copy of a tree, no node of which is one of it. Its members are from the file `origin`, unless they know theirs. */
export function copyOf({ members, items, ...rest }: JsonNode, origin?: JsonMember['origin']): JsonNode {
  const copied = ([key, { node, ...member }]: [string, JsonMember]): [string, JsonMember] => [
    key,
    { ...(origin && { origin }), ...member, node: copyOf(node, origin) },
  ];
  return {
    ...rest,
    ...(members && { members: new Map([...members].map(copied)) }),
    ...(items && { items: items.map((item) => copyOf(item, origin)) }),
  };
}

/** Every text in a value, with its place. */
export function* textsIn(value: unknown, at: JsonPath = []): Generator<{ text: string; at: JsonPath }> {
  if (typeof value === 'string') yield { text: value, at };
  else if (Array.isArray(value)) for (const [index, part] of value.entries()) yield* textsIn(part, [...at, index]);
  else if (isObject(value)) for (const [key, part] of Object.entries(value)) yield* textsIn(part, [...at, key]);
}

/** The lines of a text, to tell at once on which one a character stands. */
export class TextLines {
  private readonly starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1);
  }

  /** Line and column, from 1, of a character. */
  placeOf(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.starts[low] ?? 0) + 1 };
  }
}

export const lineAndColumn = (text: string, offset: number): { line: number; column: number } =>
  new TextLines(text).placeOf(offset);
