import type { JsonNode } from './JsonNode.ts';

/** A plain value as a node that stands, with all that is in it, at one place. */
export function nodeOf(value: unknown, offset: number): JsonNode {
  if (Array.isArray(value)) return { offset, items: value.map((item) => nodeOf(item, offset)) };
  if (value !== null && typeof value === 'object') {
    return { offset, members: new Map(Object.entries(value).map(([key, part]) => [key, { offset, node: nodeOf(part, offset) }])) };
  }
  return { offset, value: typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null };
}
