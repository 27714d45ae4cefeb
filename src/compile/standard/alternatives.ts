import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { nodeOf, valueOf } from '../../json/tree.ts';

/** What a schema has under `properties`. */
export const propertiesOf = (node: JsonNode | undefined): ReadonlyMap<string, JsonMember> =>
  node?.members?.get('properties')?.node.members ?? new Map<string, JsonMember>();

/** The values that a schema allows a field to be, by its `const` or its `enum`. */
function valuesOf(item: JsonNode, name: string): unknown[] {
  const words = propertiesOf(item).get(name)?.node.members;
  const node = words?.get('const')?.node ?? words?.get('enum')?.node;
  return node ? [valueOf(node)].flat() : [];
}

const titleOf = (item: JsonNode): unknown => item.members?.get('title')?.node.value;

/** What visitors read of an alternative: its title, or what it asks. */
function wordsOf(item: JsonNode): unknown {
  const asked = [...propertiesOf(item)].map(([name, { node }]) => titleOf(node) ?? name);
  return titleOf(item) ?? (asked.length > 0 ? asked.join(', ') : undefined);
}

/** The field that tells alternatives apart, and the values that it has in each. */
interface Told {
  name: string;
  values: unknown[][];
  /** What visitors read of each, where the field is none of theirs. */
  titles?: unknown[];
}

/**
 * The field that is something else in each of some schemas: best one that is asked already. Where there is none, and
 * each has words to choose it by, it is a choice called by the word of the schemas, with their numbers.
 */
export function tellApart(
  items: readonly JsonNode[],
  word: string,
  isAsked: (name: string) => boolean,
): Told | undefined {
  const names = [...propertiesOf(items[0]).keys()].filter((name) => {
    const told = items.map((item) => valuesOf(item, name));
    return told.every((values) => values.length > 0) && new Set(told.flat()).size === told.flat().length;
  });
  const name = names.find(isAsked) ?? names[0];
  if (name !== undefined) return { name, values: items.map((item) => valuesOf(item, name)) };
  const titles = items.map(wordsOf);
  const isChosen = !isAsked(word) && titles.every((title) => title !== undefined);
  return isChosen ? { name: word, values: items.map((_item, index) => [index + 1]), titles } : undefined;
}

/** What to write where nothing tells alternatives apart. */
export const hintFor = (items: readonly JsonNode[]): string =>
  items.every((item) => [...(item.members?.keys() ?? [])].every((word) => word === 'required'))
    ? 'that one of several is answered says a rule: "rules": [{ "holds": { "or": [{ "var": "email" }, { "var": "phone" }] }, ... }]'
    : 'give each a "title" to choose it by, or one field of each a "const" or an "enum" that no other has';

/** The field that tells alternatives apart as a choice among their values, called as the alternatives are. */
export function choiceOf(items: readonly JsonNode[], { name, values, titles }: Told, from: JsonMember): JsonMember {
  const options = items.flatMap((item, index) => {
    const own = values[index] ?? [];
    const title = titles?.[index] ?? (own.length === 1 ? titleOf(item) : undefined);
    return own.map((value) => ({ const: value, title: title ?? String(value) }));
  });
  const first = propertiesOf(items[0]).get(name);
  const words = [...(first?.node.members ?? [])].filter(([word]) => word === 'title' || word === 'type');
  const said = { title: titles?.join(' / ') ?? name, type: typeof options[0]?.const, oneOf: options };
  const node = nodeOf(said, first?.offset ?? from.offset);
  return { ...from, node: { ...node, members: new Map([...(node.members ?? []), ...words]) } };
}
