import { isDeepStrictEqual } from 'node:util';
import type { JsonMember } from '../../json/parse.ts';
import { type JsonPath, toNode, toValue } from '../../json/tree.ts';
import { Refusal } from './Refusal.ts';
import { annotations, type KeywordMap } from './schemaNodes.ts';
import { memberWithValue } from './EditableField.ts';

/** The functions that choose the stricter of two limits. */
const limits = new Map<string, (first: number, second: number) => number>([
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems'].map((word) => [word, Math.max] as const),
  ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'].map((word) => [word, Math.min] as const),
]);

/**
 * Adds a keyword of a schema that applies as well to `keywords`: `"minimum": 3` to `{ "minimum": 1 }` makes it 3,
 * `"enum": ["elm", "ash"]` to `{ "enum": ["oak", "elm"] }` leaves `["elm"]`.
 * @throws Refusal where no value fits both.
 */
export function narrowKeywordOrThrow(keywords: KeywordMap, keyword: string, member: JsonMember, path: JsonPath): void {
  const old = keywords.get(keyword);
  if (!old) return void keywords.set(keyword, member);
  const [first, second] = [toValue(old.node), toValue(member.node)];
  const limit = limits.get(keyword);
  if (keyword === 'properties') mergeProperties(old, member, path);
  else if (keyword === 'required')
    old.node.items = toNode([...new Set([first, second].flat())], old.offset).items ?? [];
  else if (keyword === 'type' || keyword === 'enum')
    keywords.set(keyword, memberWithValue(sharedValues(keyword, first, second, path), old));
  else if (limit && typeof first === 'number' && typeof second === 'number')
    keywords.set(keyword, first === limit(first, second) ? old : member);
  else if (!isDeepStrictEqual(first, second) && !annotations.includes(keyword))
    throw new Refusal(path, `"${keyword}" is said twice, and not the same`, 'say it once');
}

export function mergeKeywords(keywords: KeywordMap, added: KeywordMap = new Map(), path: JsonPath): void {
  for (const [word, member] of added) narrowKeywordOrThrow(keywords, word, member, [...path, word]);
}

function mergeProperties({ node: old }: JsonMember, { node: added }: JsonMember, path: JsonPath): void {
  for (const [name, field] of added.members ?? []) {
    const property = old.members?.get(name);
    if (property) mergeKeywords(property.node.members ?? new Map(), field.node.members, [...path, name]);
    else old.members?.set(name, field);
  }
}

function sharedValues(word: 'type' | 'enum', first: unknown, second: unknown, path: JsonPath): unknown {
  const isIn = (value: unknown, values: unknown): boolean =>
    [values].flat().some((each) => each === value || (word === 'type' && value === 'integer' && each === 'number'));
  const shared = [...new Set([first, second].flat())].filter((value) => isIn(value, first) && isIn(value, second));
  if (shared.length === 0) throw new Refusal(path, `no "${word}" fits all of these`, 'correct one of them');
  return word === 'type' && shared.length === 1 ? shared[0] : shared;
}
