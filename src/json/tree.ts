import type { JsonMember, JsonNode } from './parse.ts';
import { isObjectOrArray } from '../values/values.ts';

export function countNodes({ members, items }: JsonNode): number {
  let count = 1;
  for (const { node } of members?.values() ?? []) count += countNodes(node);
  for (const node of items ?? []) count += countNodes(node);
  return count;
}

export function toValue({ members, items, value }: JsonNode): unknown {
  if (items) return items.map(toValue);
  if (!members) return value;
  const object: Record<string, unknown> = {};
  for (const [key, { node }] of members) {
    const inner = toValue(node);
    // Assignment is far faster than `defineProperty`, but for the key `__proto__` it would set the prototype.
    if (key !== '__proto__') object[key] = inner;
    else Object.defineProperty(object, key, { value: inner, enumerable: true, writable: true, configurable: true });
  }
  return object;
}

/** A plain value as a node, all of which stands at one character. */
export function toNode(value: unknown, offset: number): JsonNode {
  if (Array.isArray(value)) return { offset, items: value.map((item) => toNode(item, offset)) };
  if (value === null || typeof value !== 'object') return { offset, value: value as string | number | boolean | null };
  const members = Object.entries(value).map(([key, child]) => [key, { offset, node: toNode(child, offset) }] as const);
  return { offset, members: new Map(members) };
}

export type JsonPath = (string | number)[];

export const childrenOf = ({ members, items = [] }: JsonNode): [string | number, JsonMember][] =>
  members ? [...members] : items.map((node, index) => [index, { offset: node.offset, node }]);

export function childOf({ members, items }: JsonNode, key: string | number): JsonMember | undefined {
  if (members) return members.get(String(key));
  const node = items?.[Number(key)];
  return node && { offset: node.offset, node };
}

export const nodeAt = (root: JsonNode, path: JsonPath): JsonNode | undefined =>
  path.reduce<JsonNode | undefined>((node, key) => node && childOf(node, key)?.node, root);

/** A copy of a tree, no node of which is one of it. Its members are from the file `origin`, unless they know theirs. */
export function copyTree({ members, items, ...fields }: JsonNode, defaultOrigin?: JsonMember['origin']): JsonNode {
  const copied = ([key, { node, ...member }]: [string, JsonMember]): [string, JsonMember] => [
    key,
    { ...(defaultOrigin && { origin: defaultOrigin }), ...member, node: copyTree(node, defaultOrigin) },
  ];
  return {
    ...fields,
    ...(members && { members: new Map([...members].map(copied)) }),
    ...(items && { items: items.map((item) => copyTree(item, defaultOrigin)) }),
  };
}

export function* allTexts(value: unknown, path: JsonPath = []): Generator<{ text: string; path: JsonPath }> {
  if (typeof value === 'string') yield { text: value, path };
  else if (Array.isArray(value)) for (const [index, child] of value.entries()) yield* allTexts(child, [...path, index]);
  else if (isObjectOrArray(value))
    for (const [key, child] of Object.entries(value)) yield* allTexts(child, [...path, key]);
}

/** The lines of a text, to tell at once on which one a character stands. */
export class TextLines {
  private readonly starts: number[] = [0];

  constructor(text: string) {
    for (let start = text.indexOf('\n'); start !== -1; start = text.indexOf('\n', start + 1))
      this.starts.push(start + 1);
  }

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
