import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { type JsonPath, nodeOf } from '../../json/tree.ts';
import { Refusal } from './Refusal.ts';
import { optionsOf, propertiesOf } from './schemaNodes.ts';

/** The field by whose answer one of several alternatives applies, and the answers by which each of them does. */
export interface Discriminator {
  name: string;
  values: unknown[][];
  /** The names of alternatives for visitors, where no field tells them apart and a title is chosen. */
  titles?: unknown[];
}

/**
 * The field that has other values in each alternative of `oneOf` or `anyOf`: best one that is asked already.
 * `[{ "properties": { "pet": { "const": "dog" } } }, { "properties": { "pet": { "enum": ["cat", "bird"] } } }]` has
 * `{ name: 'pet', values: [['dog'], ['cat', 'bird']] }`. Where there is none, and each alternative has words to choose
 * it by, it is a choice called by the word, with their numbers: `{ name: 'oneOf', values: [[1], [2]], titles }`.
 * @throws Refusal where nothing tells them apart.
 */
export function discriminatorOf(
  items: readonly JsonNode[],
  at: JsonPath,
  isAsked: (name: string) => boolean,
): Discriminator {
  const names = [...propertiesOf(items[0]).keys()].filter((name) => {
    const values = items.map((item) => valuesOf(item, name));
    return values.every((own) => own.length > 0) && new Set(values.flat()).size === values.flat().length;
  });
  const name = names.find(isAsked) ?? names[0];
  if (name !== undefined) return { name, values: items.map((item) => valuesOf(item, name)) };
  const word = String(at.at(-1));
  const titles = items.map(wordsOf);
  if (isAsked(word) || titles.includes(undefined))
    throw new Refusal(at, 'nothing tells these alternatives apart', hintFor(items));
  return { name: word, values: items.map((_item, index) => [index + 1]), titles };
}

/** The values that a schema allows a field to be. */
const valuesOf = (item: JsonNode, name: string): unknown[] => optionsOf(propertiesOf(item).get(name)?.node) ?? [];

const titleOf = (item: JsonNode): unknown => item.members?.get('title')?.node.value;

/** The name of an alternative for visitors: its title, or its fields. */
function wordsOf(item: JsonNode): unknown {
  const asked = [...propertiesOf(item)].map(([name, { node }]) => titleOf(node) ?? name);
  return titleOf(item) ?? (asked.length > 0 ? asked.join(', ') : undefined);
}

/** The advice where nothing tells alternatives apart. */
const hintFor = (items: readonly JsonNode[]): string =>
  items.every((item) => [...(item.members?.keys() ?? [])].every((word) => word === 'required'))
    ? 'that one of several is answered says a rule: "rules": [{ "holds": { "or": [{ "var": "email" }, { "var": "phone" }] }, ... }]'
    : 'give each a "title" to choose it by, or one field of each a "const" or an "enum" that no other has';

/** The discriminator as a field: a choice among its values, called as the alternatives are. */
export function discriminatorField(
  items: readonly JsonNode[],
  { name, values, titles }: Discriminator,
  from: JsonMember,
): JsonMember {
  const options = items.flatMap((item, index) => {
    const own = values[index] ?? [];
    const title = titles?.[index] ?? (own.length === 1 ? titleOf(item) : undefined);
    return own.map((value) => ({ const: value, title: title ?? String(value) }));
  });
  const first = propertiesOf(items[0]).get(name);
  const words = [...(first?.node.members ?? [])].filter(([word]) => word === 'title' || word === 'type');
  const title = titles && { title: titles.join(' / ') };
  const choice = { ...title, type: typeof options[0]?.const, oneOf: options };
  const own = first ?? from;
  const node = nodeOf(choice, own.offset);
  return { ...own, node: { ...node, members: new Map([...(node.members ?? []), ...words]) } };
}
