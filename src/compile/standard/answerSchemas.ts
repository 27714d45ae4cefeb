import { isDeepStrictEqual } from 'node:util';
import type { JsonNode } from '../../json/parse.ts';
import { type JsonPath, toValue } from '../../json/tree.ts';
import { merge } from './merge.ts';
import { Refusal, refuseWithoutIf } from './Refusal.ts';
import { remarks, type Words } from './schemaNodes.ts';
import { wordOf, type StandardField, type StandardWord } from './StandardField.ts';

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isPlain = (value: unknown): boolean => Object(value) !== value;

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** Words that are judged as they stand, by what may stand there. */
const plainWords = new Map<string, (value: unknown) => boolean>([
  ['type', (value) => [value].flat().every((type) => types.includes(String(type)))],
  ['const', isPlain],
  ['enum', (value) => Array.isArray(value) && value.length > 0 && value.every(isPlain)],
  ['multipleOf', (value) => Number(value) > 0],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((word) => [word, isNumber] as const),
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains'].map(
    (word) => [word, isCount] as const,
  ),
]);

/** The words that hold schemas of which an answer has to fit some, and those that count its entries. */
const schemaWords = ['allOf', 'not', 'anyOf', 'oneOf', 'if', 'then', 'else', 'contains'];
const joining = [...schemaWords, 'minContains', 'maxContains'];

const notHere = [
  'this is not judged here',
  'a choice has options: { "const": "red", "title": "Red" }, or groups, each with "properties" and a "title"; what groups have in common, and what not, say "if" and "then", or a rule of "rules"',
] as const;

/**
 * Schemas that an answer has to fit together: what rules of ours say becomes these rules, and the rest stays under
 * `allOf`, for `judgedSchemas`.
 */
export function mergeAnswerSchemas(field: StandardField): void {
  for (const word of ['dependencies', 'dependentSchemas']) if (field.has(word)) field.refuse(word, ...notHere);
  const all = field.take('allOf');
  const left = (all?.node.items ?? []).flatMap((part, index) => {
    const joined: Words = new Map();
    for (const [word, member] of part.members ?? [])
      if (joining.includes(word)) joined.set(word, member);
      else field.trying(() => merge(field.schema, word, member, ['allOf', index, word]));
    if (part.value === false) return [part];
    return joined.size > 0 ? [{ ...part, members: joined }] : [];
  });
  if (all && left.length > 0) field.set('allOf', { ...all, node: { ...all.node, items: left } });
}

/** The schema of answers, for ajv. */
function schemaOf({ members: words = new Map(), value }: JsonNode, at: JsonPath): unknown {
  if (typeof value === 'boolean') return value;
  const judged = [...words].map(([word, { node }]) => [word, judgedOf(word, node, words, [...at, word])] as const);
  return Object.fromEntries(judged.filter(([, schema]) => schema !== undefined));
}

/** The part of a schema of answers for one of its words, for ajv; undefined where there is none. */
function judgedOf(word: string, node: JsonNode, words: Words, at: JsonPath): unknown {
  const value = toValue(node);
  if (word === 'if' && !words.has('then') && !words.has('else')) return undefined;
  if (word === 'then' || word === 'else') refuseWithoutIf(words, at);
  if (word === 'contains' && !isCounted(words, at)) return undefined;
  if (schemaWords.includes(word))
    return node.items?.map((part, index) => schemaOf(part, [...at, index])) ?? schemaOf(node, at);
  if (plainWords.get(word)?.(value)) return value;
  if (remarks.includes(word) && word !== 'type') return undefined;
  throw new Refusal(
    at,
    `"${word}" is nothing that can be said of an answer here`,
    'limits, "const", "enum" and "contains" can, in "not", "allOf", "anyOf", "oneOf" and "if"; all else stands at the field itself',
  );
}

/** Whether what a list contains is limited beside `contains`. */
function isCounted(words: Words, at: JsonPath): boolean {
  const [least = 1, most = Infinity] = ['minContains', 'maxContains'].map((limit) => words.get(limit)?.node.value);
  if (Number(least) > Number(most))
    throw new Refusal(
      at,
      `no list has ${Number(least)} or more of something, and ${Number(most)} or fewer`,
      'correct "minContains" and "maxContains"; without "minContains" there is one',
    );
  return Number(least) > 0 || Number(most) < Infinity;
}

/** Words that no rule of ours covers are judged as the standard has it, with one sentence for all of them. */
export const judgedSchemas: StandardWord = {
  words: Object.fromEntries(schemaWords.map((word) => [word, 'described elsewhere'])),
  as: 'what an answer has to fit, where no rule says it, with the message `invalid`',
  take: (field) => {
    const isJudged = ['string', 'number', 'integer', 'array'].includes(String(field.type));
    if (!isJudged) return joining.filter(field.has).forEach((word) => field.refuse(word, ...notHere));
    const written = field.among(joining);
    const [from] = written.values();
    if (!from) return;
    field.trying(() => {
      const schema = schemaOf({ offset: 0, members: written }, []);
      for (const word of joining) field.take(word);
      if (!isDeepStrictEqual(schema, {})) field.set('not', wordOf({ not: schema }, from));
    });
  },
};
