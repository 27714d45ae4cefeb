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

/** A text with another value at a path; all else stays as it is written, and all where there is no such path. */
export function withValue(text: string, at: JsonPath, value: unknown): string {
  const { start, end } = spanOf(text, at);
  return end === 0 ? text : text.slice(0, start) + JSON.stringify(value) + text.slice(end);
}

/** A text with one more member at the end of the object or list at a path, indented like the members before it. */
export function withMember(text: string, at: JsonPath, member: string): string {
  const { start, end } = spanOf(text, at);
  const inner = text.slice(start + 1, end - 1).trimEnd();
  const [indent = ' '] = /^\s+/.exec(inner) ?? [];
  const comma = inner.trim() === '' ? '' : ',';
  return text.slice(0, start + 1) + inner + comma + indent + member + text.slice(start + 1 + inner.length);
}
