import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { nodeOf, valueOf } from '../../json/tree.ts';

/** What a schema has under `properties`. */
export const propertiesOf = (node: JsonNode | undefined): ReadonlyMap<string, JsonMember> =>
  node?.members?.get('properties')?.node.members ?? new Map<string, JsonMember>();

/** The values that a schema allows a field to be, by its `const` or its `enum`. */
export function valuesOf(item: JsonNode, name: string): unknown[] {
  const words = propertiesOf(item).get(name)?.node.members;
  const node = words?.get('const')?.node ?? words?.get('enum')?.node;
  return node ? [valueOf(node)].flat() : [];
}

/** The field that is something else in each of some schemas: best one that is asked already. */
export function discriminatorOf(items: readonly JsonNode[], isAsked: (name: string) => boolean): string | undefined {
  const names = [...propertiesOf(items[0]).keys()].filter((name) => {
    const told = items.map((item) => valuesOf(item, name));
    return told.every((values) => values.length > 0) && new Set(told.flat()).size === told.flat().length;
  });
  return names.find(isAsked) ?? names[0];
}

/** What to write where nothing tells alternatives apart. */
export const hintFor = (items: readonly JsonNode[]): string =>
  items.every((item) => [...(item.members?.keys() ?? [])].every((word) => word === 'required'))
    ? 'that one of several is answered says a rule: "rules": [{ "holds": { "or": [{ "var": "email" }, { "var": "phone" }] }, ... }]'
    : 'give one field of each a "const" or an "enum" that no other has, or write sections with "visible"';

/** The field that tells alternatives apart as a choice among their values, called as the alternatives are. */
export function choiceOf(items: readonly JsonNode[], name: string, from: JsonMember): JsonMember {
  const options = items.flatMap((item) => {
    const values = valuesOf(item, name);
    const title = values.length === 1 ? item.members?.get('title')?.node.value : undefined;
    return values.map((value) => ({ const: value, title: title ?? String(value) }));
  });
  const first = propertiesOf(items[0]).get(name);
  const words = [...(first?.node.members ?? [])].filter(([word]) => word === 'title' || word === 'type');
  const node = nodeOf({ title: name, type: typeof options[0]?.const, oneOf: options }, first?.offset ?? from.offset);
  return { ...from, node: { ...node, members: new Map([...(node.members ?? []), ...words]) } };
}
