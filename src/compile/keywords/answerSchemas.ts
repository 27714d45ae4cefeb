import { isDeepStrictEqual } from 'node:util';
import type { JsonNode } from '../../json/parse.ts';
import { type JsonPath, toValue } from '../../json/tree.ts';
import { narrowKeywordOrThrow } from './narrowKeyword.ts';
import { Refusal, expectIfKeyword } from './Refusal.ts';
import { annotations, type KeywordMap } from './schemaNodes.ts';
import { memberWithValue, type EditableField, type KeywordMapping } from './EditableField.ts';

const isNaturalNumber = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isPrimitive = (value: unknown): boolean => Object(value) !== value;

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** Keywords that ajv judges as they are written, each with a check of its value. */
const valueChecks = new Map<string, (value: unknown) => boolean>([
  ['type', (value) => [value].flat().every((type) => types.includes(String(type)))],
  ['const', isPrimitive],
  ['enum', (value) => Array.isArray(value) && value.length > 0 && value.every(isPrimitive)],
  ['multipleOf', (value) => Number(value) > 0],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((word) => [word, isNumber] as const),
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains'].map(
    (word) => [word, isNaturalNumber] as const,
  ),
]);

/** Keywords that hold schemas for the answer, and all keywords that stay in `allOf`. */
const schemaKeywords = ['allOf', 'not', 'anyOf', 'oneOf', 'if', 'then', 'else', 'contains'];
const allOfKeywords = [...schemaKeywords, 'minContains', 'maxContains'];

const notHere = [
  'this is not judged here',
  'a choice has options: { "const": "red", "title": "Red" }, or groups, each with "properties" and a "title"; what groups have in common, and what not, say "if" and "then", or a rule of "rules"',
] as const;

/**
 * Merges the schemas of `allOf` into the field's schema. Keywords that hold further schemas stay under `allOf`, for
 * `answerSchemaKeywords`.
 */
export function mergeAllOf(field: EditableField): void {
  for (const word of ['dependencies', 'dependentSchemas']) if (field.has(word)) field.refuse(word, ...notHere);
  const allOf = field.remove('allOf');
  const remaining = (allOf?.node.items ?? []).flatMap((schema, index) => {
    const schemaMembers: KeywordMap = new Map();
    for (const [word, member] of schema.members ?? [])
      if (allOfKeywords.includes(word)) schemaMembers.set(word, member);
      else field.reportRefusals(() => narrowKeywordOrThrow(field.schema, word, member, ['allOf', index, word]));
    if (schema.value === false) return [schema];
    return schemaMembers.size > 0 ? [{ ...schema, members: schemaMembers }] : [];
  });
  if (allOf && remaining.length > 0) field.set('allOf', { ...allOf, node: { ...allOf.node, items: remaining } });
}

/** @throws Refusal for a keyword that ajv does not judge here. */
function schemaForAjv({ members = new Map(), value }: JsonNode, path: JsonPath): unknown {
  if (typeof value === 'boolean') return value;
  const entries = [...members].map(
    ([word, { node }]) => [word, keywordForAjv(word, node, members, [...path, word])] as const,
  );
  return Object.fromEntries(entries.filter(([, schema]) => schema !== undefined));
}

/** The value of one keyword of a schema, for ajv; undefined where the keyword judges nothing. */
function keywordForAjv(word: string, node: JsonNode, members: KeywordMap, path: JsonPath): unknown {
  const value = toValue(node);
  if (word === 'if' && !members.has('then') && !members.has('else')) return undefined;
  if (word === 'then' || word === 'else') expectIfKeyword(members, path);
  if (word === 'contains' && !isCounted(members, path)) return undefined;
  if (schemaKeywords.includes(word))
    return node.items?.map((schema, index) => schemaForAjv(schema, [...path, index])) ?? schemaForAjv(node, path);
  if (valueChecks.get(word)?.(value)) return value;
  if (annotations.includes(word) && word !== 'type') return undefined;
  throw new Refusal(
    path,
    `"${word}" is nothing that can be said of an answer here`,
    'limits, "const", "enum" and "contains" can, in "not", "allOf", "anyOf", "oneOf" and "if"; all else stands at the field itself',
  );
}

/** Whether `contains` judges anything: not with a least number of 0 and no greatest one. */
function isCounted(members: KeywordMap, path: JsonPath): boolean {
  const [min = 1, max = Infinity] = ['minContains', 'maxContains'].map((limit) => members.get(limit)?.node.value);
  if (Number(min) > Number(max))
    throw new Refusal(
      path,
      `no list has ${Number(min)} or more of something, and ${Number(max)} or fewer`,
      'correct "minContains" and "maxContains"; without "minContains" there is one',
    );
  return Number(min) > 0 || Number(max) < Infinity;
}

/** Keywords that no rule of ours covers are judged by ajv itself, with one message for all of them. */
export const answerSchemaKeywords: KeywordMapping = {
  keywords: Object.fromEntries(schemaKeywords.map((word) => [word, 'described elsewhere'])),
  result: 'what an answer has to fit, where no rule says it, with the message `invalid`',
  translate: (field) => {
    const canHaveSchemas = ['string', 'number', 'integer', 'array'].includes(String(field.type));
    if (!canHaveSchemas) return allOfKeywords.filter(field.has).forEach((word) => field.refuse(word, ...notHere));
    const written = field.pickKeywords(allOfKeywords);
    const [from] = written.values();
    if (!from) return;
    field.reportRefusals(() => {
      const schema = schemaForAjv({ offset: 0, members: written }, []);
      for (const word of allOfKeywords) field.remove(word);
      if (!isDeepStrictEqual(schema, {})) field.set('not', memberWithValue({ not: schema }, from));
    });
  },
};
