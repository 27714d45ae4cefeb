import { isDeepStrictEqual } from 'node:util';
import type { JsonMember } from '../../json/parse.ts';
import { type JsonPath, toNode, toValue } from '../../json/tree.ts';
import { Refusal } from './Refusal.ts';
import { remarks, type Words } from './schemaNodes.ts';
import { wordOf } from './StandardField.ts';

/** The stricter of two limits. */
const limits = new Map<string, (one: number, other: number) => number>([
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems'].map((word) => [word, Math.max] as const),
  ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'].map((word) => [word, Math.min] as const),
]);

/**
 * Adds a word of a schema that applies as well to the words that are there: `"minimum": 3` to `{ "minimum": 1 }` makes
 * it 3, `"enum": ["elm", "ash"]` to `{ "enum": ["oak", "elm"] }` leaves `["elm"]`.
 * @throws Refusal where both cannot be so.
 */
export function merge(words: Words, word: string, member: JsonMember, at: JsonPath): void {
  const known = words.get(word);
  if (!known) return void words.set(word, member);
  const [one, other] = [toValue(known.node), toValue(member.node)];
  const limit = limits.get(word);
  if (word === 'properties') mergeProperties(known, member, at);
  else if (word === 'required') known.node.items = toNode([...new Set([one, other].flat())], known.offset).items ?? [];
  else if (word === 'type' || word === 'enum') words.set(word, wordOf(sharedBy(word, one, other, at), known));
  else if (limit && typeof one === 'number' && typeof other === 'number')
    words.set(word, one === limit(one, other) ? known : member);
  else if (!isDeepStrictEqual(one, other) && !remarks.includes(word))
    throw new Refusal(at, `"${word}" is said twice, and not the same`, 'say it once');
}

export function mergeAll(words: Words, added: Words = new Map(), at: JsonPath): void {
  for (const [word, member] of added) merge(words, word, member, [...at, word]);
}

function mergeProperties({ node: known }: JsonMember, { node: added }: JsonMember, at: JsonPath): void {
  for (const [name, field] of added.members ?? []) {
    const own = known.members?.get(name);
    if (own) mergeAll(own.node.members ?? new Map(), field.node.members, [...at, name]);
    else known.members?.set(name, field);
  }
}

/** The types or options that both of two schemas allow. */
function sharedBy(word: 'type' | 'enum', one: unknown, other: unknown, at: JsonPath): unknown {
  const isIn = (value: unknown, all: unknown): boolean =>
    [all].flat().some((each) => each === value || (word === 'type' && value === 'integer' && each === 'number'));
  const shared = [...new Set([one, other].flat())].filter((value) => isIn(value, one) && isIn(value, other));
  if (shared.length === 0) throw new Refusal(at, `no "${word}" fits all of these`, 'correct one of them');
  return word === 'type' && shared.length === 1 ? shared[0] : shared;
}
