import type { JsonNode } from './parse.ts';
import { readJson } from './readJson.ts';
import { scanJson } from './tokens.ts';
import { type JsonPath, valueOf } from './tree.ts';

/** The span of the value at a path of a text, and the value; an empty span at 0 when there is none. */
export function spanOf(text: string, at: JsonPath): { start: number; end: number; value?: unknown } {
  const node = at.reduce<JsonNode | undefined>(
    (found, key) => found?.members?.get(String(key))?.node,
    readJson(text).tree,
  );
  if (!node) return { start: 0, end: 0 };
  let depth = 0;
  const last = [...scanJson(text)].find(({ kind, raw, offset }) => {
    if (offset < node.offset) return false;
    if (kind === 'mark') depth += Number(/[{[]/.test(raw)) - Number(/[}\]]/.test(raw));
    return depth === 0;
  });
  return { start: node.offset, end: last ? last.offset + last.raw.length : text.length, value: valueOf(node) };
}
