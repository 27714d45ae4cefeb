import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { toValue } from '../../json/tree.ts';

/** The words of a schema, with what stands at each. */
export type Words = Map<string, JsonMember>;

/** Words of a schema that say nothing about which answers are right. */
export const remarks = 'type title description $comment $id $schema default examples discriminator'.split(' ');

export const propertiesOf = (schema: JsonNode | undefined): ReadonlyMap<string, JsonMember> =>
  schema?.members?.get('properties')?.node.members ?? new Map<string, JsonMember>();

export const namesIn = (list: JsonNode | undefined): string[] =>
  (list?.items ?? []).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));

export const requiredIn = (schema: JsonNode | undefined): string[] => namesIn(schema?.members?.get('required')?.node);

/**
 * The values that a field may have, where its schema lists them:
 * `{ "enum": ["oak", "elm"] }` has `["oak", "elm"]`, `{ "type": "boolean" }` has `[true, false]`.
 */
export function optionsOf(field: JsonNode | undefined): unknown[] | undefined {
  const keywords = field?.members;
  const constant = keywords?.get('const')?.node;
  if (constant) return [toValue(constant)];
  const [from] = ['enum', 'oneOf', 'anyOf'].flatMap((word) => keywords?.get(word) ?? []);
  const listed = from?.node.items?.map(onlyValueOf);
  if (listed?.every((member) => member !== undefined)) return listed.map(({ node }) => toValue(node));
  return keywords?.get('type')?.node.value === 'boolean' ? [true, false] : undefined;
}

/** The value that an item of `enum` is, or the only one that a schema of `oneOf` or `anyOf` allows. */
export function onlyValueOf({ offset, members: keywords, ...item }: JsonNode): JsonMember | undefined {
  if (!keywords) return { offset, node: { offset, ...item } };
  const listed = keywords.get('enum');
  const [first, second] = listed?.node.items ?? [];
  if (second || keywords.has('properties')) return undefined;
  return keywords.get('const') ?? (listed && first && { ...listed, node: first });
}

/** Whether all answers to a field are of a type that a schema names. Any answer may be left out, which is null. */
export function isOfType(field: ReadonlyMap<string, JsonMember> | undefined, named: JsonNode): boolean {
  const typeNode = field?.get('type')?.node;
  if (!typeNode) return true;
  const allowed = [toValue(named), 'null'].flat();
  const isAllowed = (type: unknown): boolean =>
    allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
  return [toValue(typeNode)].flat().every(isAllowed);
}
