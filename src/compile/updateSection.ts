import { isRecord } from '../engine/definition/paths.ts';
import { readJson } from '../json/readJson.ts';
import { spanOf } from '../json/spanOf.ts';
import { type JsonPath, valueOf } from '../json/tree.ts';

type Tree = Record<string, unknown>;

/** A value of a section as this release writes it, and where it stands. */
interface Rewritten {
  at: JsonPath;
  /** The nearest place that shows what was written otherwise. */
  because: JsonPath;
  value: unknown;
}

const part = (tree: unknown, key: string): Tree => {
  const value = isRecord(tree) ? tree[key] : undefined;
  return isRecord(value) ? value : {};
};

/**
 * Where a section is written as an earlier release had it: a UI schema by path (`"guests.name"`) instead of nested as
 * the schema is, `ui:hideLabel` instead of `"ui:label": false`, or the type "file". Undefined where it is as it should
 * be.
 */
export const outdatedAt = (section: unknown): JsonPath | undefined => rewrittenIn(section)[0]?.because;

/**
 * The text of a section file as this release has it, where it is outdated; all else in it stays as it is written.
 * Undefined where nothing is to be rewritten, or the text is no JSON.
 */
export function updatedSection(text: string): string | undefined {
  const { tree, mistakes } = readJson(text);
  const rewritten = tree && mistakes.length === 0 ? rewrittenIn(valueOf(tree)) : [];
  return rewritten.length === 0 ? undefined : rewritten.reduce(withRewritten, text);
}

function withRewritten(text: string, { at, value }: Rewritten): string {
  const { start, end } = spanOf(text, at);
  const [indent = ''] = /^ */.exec(text.slice(text.lastIndexOf('\n', start) + 1)) ?? [];
  return text.slice(0, start) + printed(value, indent, `"${at.at(-1) ?? ''}": `.length) + text.slice(end);
}

function rewrittenIn(section: unknown): Rewritten[] {
  const because = outdatedUi(section);
  return [
    ...filesIn(part(section, 'schema'), ['schema']),
    ...(because ? [{ at: ['ui'], because, value: nestedUi(section) }] : []),
  ];
}

/** The fields of the type "file", which is a text, or several, of the format "file". */
function filesIn(field: Tree, at: JsonPath): Rewritten[] {
  if (field['type'] === 'file') {
    const file = { type: 'string', format: 'file' };
    const { maxFiles } = field;
    const type = maxFiles === undefined ? file : { type: 'array', items: file, maxItems: maxFiles };
    const words = Object.entries(field).filter(([key]) => key !== 'maxFiles');
    const value = Object.fromEntries(words.flatMap((word) => (word[0] === 'type' ? Object.entries(type) : [word])));
    return [{ at, because: [...at, 'type'], value }];
  }
  const inner = (key: string): Rewritten[] =>
    Object.entries(part(field, key)).flatMap(([name, own]) => (isRecord(own) ? filesIn(own, [...at, key, name]) : []));
  const { items } = field;
  return [...inner('$defs'), ...inner('properties'), ...(isRecord(items) ? filesIn(items, [...at, 'items']) : [])];
}

function outdatedUi(section: unknown): JsonPath | undefined {
  for (const [path, own] of Object.entries(part(section, 'ui'))) {
    if (path.includes('.')) return ['ui', path];
    if (isRecord(own) && 'ui:hideLabel' in own) return ['ui', path, 'ui:hideLabel'];
  }
  return undefined;
}

function nestedUi(section: unknown): Tree {
  const schema = part(section, 'schema');
  const resolved = (field: Tree): Tree => {
    const [, name] = /^#\/\$defs\/(.+)$/.exec(String(field['$ref'])) ?? [];
    return name === undefined ? field : resolved(part(part(schema, '$defs'), name));
  };
  const root: Tree = {};
  for (const [path, own] of Object.entries(part(section, 'ui'))) {
    let node = root;
    let field = schema;
    for (const name of path.split('.')) {
      const entry = resolved(part(field, 'items'));
      if ('properties' in entry) {
        node = node['items'] = part(node, 'items');
        field = entry;
      }
      node = node[name] = part(node, name);
      field = resolved(part(part(field, 'properties'), name));
    }
    const { 'ui:hideLabel': hidesLabel, ...words } = isRecord(own) ? own : {};
    Object.assign(node, hidesLabel === true ? { ...words, 'ui:label': false } : words);
  }
  return root;
}

/** JSON as people write it: on one line where it fits. */
export function printed(value: unknown, indent = '', used = 0): string {
  const line = inLine(value);
  if (indent.length + used + line.length < 120 || value === null || typeof value !== 'object') return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((one) => printed(one, inner, 0))
    : Object.entries(value).map(([key, one]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + printed(one, inner, name.length);
      });
  return `${open}\n${parts.map((one) => inner + one).join(',\n')}\n${indent}${close}`;
}

/** JSON on one line, with the spaces that people put. */
export function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${inLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
