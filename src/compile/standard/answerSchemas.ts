import { isDeepStrictEqual } from 'node:util';
import type { JsonNode } from '../../json/parse.ts';
import { type JsonPath, nodeOf, valueOf } from '../../json/tree.ts';
import { merge } from './merge.ts';
import { Refusal, refuseWithoutIf } from './Refusal.ts';
import { isOfType, remarks, type Words } from './schemaNodes.ts';
import { said, type StandardField, type StandardWord } from './StandardField.ts';

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isPlain = (value: unknown): boolean => Object(value) !== value;

/** Words that are judged as they stand, by what may stand there. */
const plainWords = new Map<string, (value: unknown) => boolean>([
  ['const', isPlain],
  ['enum', (value) => Array.isArray(value) && value.length > 0 && value.every(isPlain)],
  ['multipleOf', (value) => Number(value) > 0],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((word) => [word, isNumber] as const),
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains'].map(
    (word) => [word, isCount] as const,
  ),
]);

/** The words that say something of one type of answer alone. */
const wordsOf: Readonly<Record<string, RegExp>> = {
  string: /Length$/,
  number: /imum$|Maximum$|Minimum$|^multipleOf$/,
  array: /Items$|ontains$/,
};

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

/** What a schema says of answers, for ajv: without what is said of answers of other types. False fits none. */
function schemaOf({ members, value }: JsonNode, answers: Words, at: JsonPath): object | false {
  if (value === false) return false;
  const words: Words = members ?? new Map();
  const judged: Record<string, unknown> = {};
  for (const [word, { node }] of words) {
    const type = Object.keys(wordsOf).find((each) => wordsOf[each]?.test(word));
    if (type !== undefined && !isOfType(answers, nodeOf(type, 0))) continue;
    const said = judgedOf(word, node, words, answers, [...at, word]);
    if (word === 'type' && said === false) return false;
    if (said !== undefined) judged[word] = said;
  }
  return judged;
}

/** What one of the words of a schema says of answers, for ajv; undefined where it says nothing. */
function judgedOf(word: string, node: JsonNode, words: Words, answers: Words, at: JsonPath): unknown {
  const value = valueOf(node);
  switch (word) {
    case 'type':
      if (isOfType(answers, node)) return undefined;
      return typeIn(answers) === 'number' && [value].flat().includes('integer') ? 'integer' : false;
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return node.items?.map((part, index) => schemaOf(part, answers, [...at, index]));
    case 'if':
      return words.has('then') || words.has('else') ? schemaOf(node, answers, at) : undefined;
    case 'then':
    case 'else':
      refuseWithoutIf(words, at);
      return schemaOf(node, answers, at);
    case 'not':
      return schemaOf(node, answers, at);
    case 'contains': {
      const [least = 1, most = Infinity] = ['minContains', 'maxContains'].map((count) => countIn(words, count));
      if (least > most)
        throw new Refusal(
          at,
          `no list has ${least} or more of something, and ${most} or fewer`,
          'correct "minContains" and "maxContains"; without "minContains" there is one',
        );
      if (least === 0 && most === Infinity) return undefined;
      const entries: Words = answers.get('items')?.node.members ?? new Map();
      const entry = schemaOf(node, entries, at);
      return entry && { type: typeIn(entries), ...entry };
    }
    default:
      if (plainWords.get(word)?.(value)) return value;
      if (remarks.includes(word)) return undefined;
      throw new Refusal(
        at,
        `"${word}" is nothing that can be said of an answer here`,
        'limits, "const", "enum" and "contains" can, in "not", "allOf", "anyOf", "oneOf" and "if"; all else stands at the field itself',
      );
  }
}

const countIn = (words: Words, word: string): number | undefined => {
  const value = words.get(word)?.node.value;
  return typeof value === 'number' ? value : undefined;
};

const typeIn = (answers: Words): unknown => answers.get('type')?.node.value;

/** What no rule of ours says of an answer is judged in the standard's own words, with one sentence for all of it. */
const judgedSchemas: StandardWord = {
  words: Object.fromEntries(schemaWords.map((word) => [word, 'said elsewhere'])),
  as: 'what an answer has to fit, where no rule says it, with the message `invalid`',
  take: (field) => {
    const isJudged = ['string', 'number', 'integer', 'array'].includes(String(field.value('type')));
    if (!isJudged) return joining.filter(field.has).forEach((word) => field.refuse(word, ...notHere));
    const written = field.among(joining);
    const [from] = written.values();
    if (!from) return;
    field.trying(() => {
      const schema = schemaOf({ offset: 0, members: written }, field.schema, []);
      for (const word of joining) field.take(word);
      if (!isDeepStrictEqual(schema, {})) field.set('not', said({ not: schema }, from));
    });
  },
};

export const answerWords: readonly StandardWord[] = [judgedSchemas];
