import { isDeepStrictEqual } from 'node:util';
import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { type JsonPath, nodeOf, valueOf } from '../../json/tree.ts';
import { merge } from './merge.ts';
import { isOfType, remarks } from './schemaLogic.ts';
import { Refusal, said, type StandardField, type StandardWord } from './StandardField.ts';

type Members = ReadonlyMap<string, JsonMember>;

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isPlain = (value: unknown): boolean => Object(value) !== value;

/** Words that are judged as they stand, by what may stand there. */
const plainWords = new Map<string, (value: unknown) => boolean>([
  ['const', isPlain],
  ['enum', (value) => Array.isArray(value) && value.length > 0 && value.every(isPlain)],
  ['multipleOf', (value) => Number(value) > 0],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((word) => [word, isNumber] as const),
  ...['minLength', 'maxLength', 'minItems', 'maxItems'].map((word) => [word, isCount] as const),
]);

/** The words that say something of one type of answer alone. */
const wordsOf: Readonly<Record<string, RegExp>> = {
  string: /Length$/,
  number: /imum$|Maximum$|Minimum$|^multipleOf$/,
  array: /Items$|ontains$/,
};

const severalSchemas = ['allOf', 'anyOf', 'oneOf'];
const oneSchema = ['not', 'if', 'then', 'else', 'contains'];
const counts = ['minContains', 'maxContains'];
const joining = [...severalSchemas, ...oneSchema, ...counts];

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
  const rest = (all?.node.items ?? []).flatMap((part, index): JsonNode[] => {
    const words = [...(part.members ?? [])];
    for (const [word, member] of words)
      if (!joining.includes(word)) field.trying(() => merge(field.schema, word, member, ['allOf', index, word]));
    const joined = words.filter(([word]) => joining.includes(word));
    return part.value === false || joined.length > 0
      ? [{ ...part, ...(part.members && { members: new Map(joined) }) }]
      : [];
  });
  if (all && rest.length > 0) field.set('allOf', { ...all, node: { ...all.node, items: rest } });
}

/** What a schema says of answers, for ajv: without the types that they have anyway. False fits none. */
function schemaOf({ members, value }: JsonNode, answers: Members, at: JsonPath): object | false {
  const judged: Record<string, unknown> = {};
  for (const [word, { node }] of members ?? []) {
    const place = [...at, word];
    const of = (schema: JsonNode, inside = place): object | false => schemaOf(schema, answers, inside);
    const about = Object.keys(wordsOf).find((type) => wordsOf[type]?.test(word));
    if (about !== undefined && !isOfType(answers, nodeOf(about, 0))) continue;
    if (word === 'type') {
      if (isOfType(answers, node)) continue;
      if (typeIn(answers) !== 'number' || ![valueOf(node)].flat().includes('integer')) return false;
      judged[word] = 'integer';
    } else if (word === 'contains') {
      const entries = answers.get('items')?.node.members ?? new Map<string, JsonMember>();
      const entry = schemaOf(node, entries, place);
      judged[word] = entry && { type: typeIn(entries), ...entry };
    } else if (counts.includes(word) && !(word === 'minContains' && valueOf(node) === 1)) {
      // Draft 7, which RJSF reads, has no word for it.
      throw new Refusal(
        place,
        'one can be asked for, and no other number',
        'count them in a rule of "rules", with "count"',
      );
    } else if (severalSchemas.includes(word))
      judged[word] = node.items?.map((part, index) => of(part, [...place, index]));
    else if ((word === 'then' || word === 'else') && !members?.has('if'))
      throw new Refusal(place, `"${word}" says nothing without "if"`, 'write "if" beside it');
    else if (word === 'if' && !members?.has('then') && !members?.has('else')) continue;
    else if (oneSchema.includes(word)) judged[word] = of(node);
    else if (plainWords.get(word)?.(valueOf(node))) judged[word] = valueOf(node);
    else if (!remarks.includes(word))
      throw new Refusal(
        place,
        `"${word}" is nothing that can be said of an answer here`,
        'limits, "const", "enum" and "contains" can, in "not", "allOf", "anyOf", "oneOf" and "if"; all else stands at the field itself',
      );
  }
  return value === false ? false : judged;
}

const typeIn = (answers: Members): unknown => answers.get('type')?.node.value;

/** What no rule of ours says of an answer is judged in the standard's own words, with one sentence for all of it. */
const judgedSchemas: StandardWord = {
  words: {
    allOf: 'said elsewhere',
    not: 'said elsewhere',
    anyOf: 'said elsewhere',
    oneOf: 'said elsewhere',
    if: 'said elsewhere',
    then: 'said elsewhere',
    else: 'said elsewhere',
    contains: 'said elsewhere',
  },
  as: 'what an answer has to fit, where no rule says it, with the message `invalid`',
  take: (field) => {
    const isJudged = ['string', 'number', 'integer', 'array'].includes(String(field.value('type')));
    if (!isJudged) return joining.filter(field.has).forEach((word) => field.refuse(word, ...notHere));
    const written = new Map([...field.schema].filter(([word]) => joining.includes(word)));
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
