import type { JsonPath } from '../JsonPath.ts';
import type { JsonNode } from './JsonNode.ts';

/** The path of the member or item that begins, or whose value begins, at a character; of the nearest one around it when none does. */
export function pathTo(tree: JsonNode, offset: number): JsonPath {
  const children: [key: string | number, begin: number, node: JsonNode][] = [
    ...[...(tree.members ?? [])].map(([key, { offset: begin, node }]): [string, number, JsonNode] => [key, begin, node]),
    ...(tree.items ?? []).map((node, index): [number, number, JsonNode] => [index, node.offset, node]),
  ];
  const found = children.findLast(([, begin]) => begin <= offset);
  if (!found) return [];
  const [key, begin, node] = found;
  return begin === offset || node.offset >= offset ? [key] : [key, ...pathTo(node, offset)];
}
