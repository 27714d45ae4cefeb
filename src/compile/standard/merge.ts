import { isDeepStrictEqual } from 'node:util';
import type { JsonMember } from '../../json/parse.ts';
import { type JsonPath, nodeOf, valueOf } from '../../json/tree.ts';
import { remarks } from './schemaLogic.ts';
import { Refusal, said } from './StandardField.ts';

const limits = new Map<string, (one: number, other: number) => number>([
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems'].map((word) => [word, Math.max] as const),
  ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'].map((word) => [word, Math.min] as const),
]);

/**
 * Adds a word of a schema that applies as well to the words that are there.
 * @throws Refusal where both cannot be so.
 */
export function merge(words: Map<string, JsonMember>, word: string, member: JsonMember, at: JsonPath): void {
  const known = words.get(word);
  const [one, other] = [known && valueOf(known.node), valueOf(member.node)];
  const limit = limits.get(word);
  if (!known) words.set(word, member);
  else if (word === 'properties')
    for (const [name, inner] of member.node.members ?? []) {
      const own = known.node.members?.get(name);
      if (!own) known.node.members?.set(name, inner);
      else
        for (const [key, part] of inner.node.members ?? [])
          merge(own.node.members ?? new Map(), key, part, [...at, name, key]);
    }
  else if (word === 'required') known.node.items = nodeOf([...new Set([one, other].flat())], known.offset).items ?? [];
  else if (limit && typeof one === 'number' && typeof other === 'number')
    words.set(word, one === limit(one, other) ? known : member);
  else if (word === 'type' || word === 'enum') {
    const isOf = (value: unknown, all: unknown): boolean =>
      [all].flat().some((each) => each === value || (word === 'type' && value === 'integer' && each === 'number'));
    const shared = [...new Set([one, other].flat())].filter((value) => isOf(value, one) && isOf(value, other));
    if (shared.length === 0) throw new Refusal(at, `no "${word}" fits all of these`, 'correct one of them');
    words.set(word, said(word === 'type' && shared.length === 1 ? shared[0] : shared, known));
  } else if (!isDeepStrictEqual(one, other) && !remarks.includes(word))
    throw new Refusal(at, `"${word}" is said twice, and not the same`, 'say it once');
}
