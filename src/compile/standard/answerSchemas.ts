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
  const allOf = field.take('allOf');
  const remaining = (allOf?.node.items ?? []).flatMap((schema, index) => {
    const joined: Words = new Map();
    for (const [word, member] of schema.members ?? [])
      if (joining.includes(word)) joined.set(word, member);
      else field.trying(() => merge(field.schema, word, member, ['allOf', index, word]));
    if (schema.value === false) return [schema];
    return joined.size > 0 ? [{ ...schema, members: joined }] : [];
  });
  if (allOf && remaining.length > 0) field.set('allOf', { ...allOf, node: { ...allOf.node, items: remaining } });
}

/** The schema of answers, for ajv. */
function schemaOf({ members = new Map(), value }: JsonNode, path: JsonPath): unknown {
  if (typeof value === 'boolean') return value;
  const judged = [...members].map(
    ([word, { node }]) => [word, judgedOf(word, node, members, [...path, word])] as const,
  );
  return Object.fromEntries(judged.filter(([, schema]) => schema !== undefined));
}

/** The part of a schema of answers for one of its words, for ajv; undefined where there is none. */
function judgedOf(word: string, node: JsonNode, members: Words, path: JsonPath): unknown {
  const value = toValue(node);
  if (word === 'if' && !members.has('then') && !members.has('else')) return undefined;
  if (word === 'then' || word === 'else') refuseWithoutIf(members, path);
  if (word === 'contains' && !isCounted(members, path)) return undefined;
  if (schemaWords.includes(word))
    return node.items?.map((schema, index) => schemaOf(schema, [...path, index])) ?? schemaOf(node, path);
  if (plainWords.get(word)?.(value)) return value;
  if (remarks.includes(word) && word !== 'type') return undefined;
  throw new Refusal(
    path,
    `"${word}" is nothing that can be said of an answer here`,
    'limits, "const", "enum" and "contains" can, in "not", "allOf", "anyOf", "oneOf" and "if"; all else stands at the field itself',
  );
}

/** Whether what a list contains is limited beside `contains`. */
function isCounted(members: Words, path: JsonPath): boolean {
  const [min = 1, max = Infinity] = ['minContains', 'maxContains'].map((limit) => members.get(limit)?.node.value);
  if (Number(min) > Number(max))
    throw new Refusal(
      path,
      `no list has ${Number(min)} or more of something, and ${Number(max)} or fewer`,
      'correct "minContains" and "maxContains"; without "minContains" there is one',
    );
  return Number(min) > 0 || Number(max) < Infinity;
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
