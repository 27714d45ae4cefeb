import type { JsonNode } from '../../json/parse.ts';
import { mergeAnswerSchemas } from './answerSchemas.ts';
import { takeBranches } from './ConditionalFields.ts';
import { everywhere, wordOf, type StandardField, type StandardWord } from './StandardField.ts';

/** A schema in a schema. What may stand in it is judged once it has become fields: it says where its texts are. */
const inner = { $ref: '#/definitions/SchemaPart' } as const;
const schema = (description: string) => ({ ...inner, type: ['object', 'boolean'], description }) as const;
const byName = (description: string) =>
  ({ type: 'object', description, additionalProperties: { ...inner, type: ['object', 'array', 'boolean'] } }) as const;
const several = (description: string) =>
  ({ type: 'array', minItems: 1, items: { ...inner, type: ['object', 'boolean'] }, description }) as const;

const conditional = ['if', 'then', 'else', 'dependencies', 'dependentSchemas', 'allOf'];
const alternative = ['oneOf', 'anyOf'];

/** Schemas that apply by what is answered: what they ask is asked on conditions. */
const conditionalSchemas: StandardWord = {
  places: everywhere,
  words: {
    if: schema('What has to be answered for "then" to apply; "else" applies otherwise.'),
    then: schema('What is asked, or required, where "if" is so.'),
    else: schema('What is asked, or required, where "if" is not so.'),
    dependencies: byName('"dependentSchemas" and "dependentRequired", as earlier drafts of JSON Schema say them.'),
    dependentSchemas: byName('What is asked, or required, once the field of that name is answered.'),
    allOf: several('Schemas that apply all together.'),
  },
  as: '`conditions`, `required_if` and `dependentRequired`; the parts of `allOf` become one',
  take: (field) => (asksFields(field) ? takeBranches(field, conditional) : mergeAnswerSchemas(field)),
};

/** Whether what is asked is a group, which it need not say where its alternatives ask fields. */
const asksFields = (field: StandardField): boolean =>
  field.place === 'section' ||
  field.type === 'object' ||
  (!field.has('type') && ['properties', ...alternative].some((word) => hasFields(field.get(word)?.node)));

const hasFields = (node: JsonNode | undefined): boolean =>
  node?.members !== undefined || node?.items?.some(({ members }) => members?.has('properties')) === true;

/** Objects of which one applies. At a field that is no group, these words are those of a choice. */
const alternatives: StandardWord = {
  places: everywhere,
  words: {
    oneOf: several('Objects of which one applies, by a "const" or an "enum" of one field, or chosen by title.'),
    anyOf: several('As "oneOf".'),
    discriminator: {
      type: 'object',
      description: 'Nothing: what tells the objects apart is found among their fields.',
    },
  },
  as: 'fields with `conditions`, by the `const` or `enum` of the field that tells the objects apart, or by a choice of that name among their titles',
  take: (field) => {
    field.take('discriminator');
    const from = field.get('oneOf') ?? field.get('anyOf');
    if (!from || !asksFields(field)) return;
    field.add('type', wordOf('object', from));
    takeBranches(field, alternative);
  },
};

export const conditionWords: readonly StandardWord[] = [conditionalSchemas, alternatives];
