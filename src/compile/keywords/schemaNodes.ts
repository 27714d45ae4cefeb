import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { toValue } from '../../json/tree.ts';

export type KeywordMap = Map<string, JsonMember>;

/** Keywords of a schema that no answer can break. */
export const annotations = 'type title description $comment $id $schema default examples discriminator'.split(' ');

export const propertiesOf = (schema: JsonNode | undefined): ReadonlyMap<string, JsonMember> =>
  schema?.members?.get('properties')?.node.members ?? new Map<string, JsonMember>();

export const stringsIn = (list: JsonNode | undefined): string[] =>
  (list?.items ?? []).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));

export const requiredNames = (schema: JsonNode | undefined): string[] =>
  stringsIn(schema?.members?.get('required')?.node);

/**
 * The values that a field may have, where its schema lists them:
 * `{ "enum": ["oak", "elm"] }` has `["oak", "elm"]`, `{ "type": "boolean" }` has `[true, false]`.
 */
export function possibleValues(field: JsonNode | undefined): unknown[] | undefined {
  const keywords = field?.members;
  const constant = keywords?.get('const')?.node;
  if (constant) return [toValue(constant)];
  const [from] = ['enum', 'oneOf', 'anyOf'].flatMap((word) => keywords?.get(word) ?? []);
  const listed = from?.node.items?.map(onlyValueOfOption);
  if (listed?.every((member) => member !== undefined)) return listed.map(({ node }) => toValue(node));
  return keywords?.get('type')?.node.value === 'boolean' ? [true, false] : undefined;
}

/** The only value of an item of `enum`, which is the item itself, or of a schema in `oneOf` or `anyOf`. */
export function onlyValueOfOption({ offset, members: keywords, ...item }: JsonNode): JsonMember | undefined {
  if (!keywords) return { offset, node: { offset, ...item } };
  const listed = keywords.get('enum');
  const [first, second] = listed?.node.items ?? [];
  if (second || keywords.has('properties')) return undefined;
  return keywords.get('const') ?? (listed && first && { ...listed, node: first });
}

/** Whether all answers to a field are of the types that a schema names. A missing answer is null. */
export function hasNoTypeOutside(
  field: ReadonlyMap<string, JsonMember> | undefined,
  allowedTypesBesidesNull: JsonNode,
): boolean {
  const typeNode = field?.get('type')?.node;
  if (!typeNode) return true;
  const allowed = [toValue(allowedTypesBesidesNull), 'null'].flat();
  const isAllowed = (type: unknown): boolean =>
    allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
  return [toValue(typeNode)].flat().every(isAllowed);
}
