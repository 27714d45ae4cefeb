import type { JsonNode } from './JsonNode.ts';

/** The plain value of a node. */
export function valueOf({ members, items, value }: JsonNode): unknown {
  if (items) return items.map(valueOf);
  if (!members) return value;
  const object: Record<string, unknown> = {};
  for (const [key, { node }] of members) {
    // A key may be called __proto__.
    Object.defineProperty(object, key, { value: valueOf(node), enumerable: true, writable: true, configurable: true });
  }
  return object;
}
