import { findNodeAtLocation, getNodeValue, type JSONPath } from 'jsonc-parser';
import { readTree } from './looseJson.ts';

/** The span of the value at a path of a text, and the value; an empty span at 0 when there is none. */
export function spanOf(text: string, at: JSONPath): { start: number; end: number; value?: unknown } {
  const tree = readTree(text);
  const node = tree && findNodeAtLocation(tree, at);
  if (!node) return { start: 0, end: 0 };
  return { start: node.offset, end: node.offset + node.length, value: getNodeValue(node) as unknown };
}
