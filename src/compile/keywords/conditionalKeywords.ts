import type { JsonNode } from '../../json/parse.ts';
import { mergeAllOf } from './answerSchemas.ts';
import { translateBranches } from './ConditionalFields.ts';
import { allPositions, memberWithValue, type EditableField, type KeywordMapping } from './EditableField.ts';

/** An inner schema states only the places of its texts; its shape is checked once it has become fields. */
const inner = { $ref: '#/definitions/SchemaPart' } as const;
const schema = (description: string) => ({ ...inner, type: ['object', 'boolean'], description }) as const;
const byName = (description: string) =>
  ({ type: 'object', description, additionalProperties: { ...inner, type: ['object', 'array', 'boolean'] } }) as const;
const several = (description: string) =>
  ({ type: 'array', minItems: 1, items: { ...inner, type: ['object', 'boolean'] }, description }) as const;

const conditional = ['if', 'then', 'else', 'dependencies', 'dependentSchemas', 'allOf'];
const alternative = ['oneOf', 'anyOf'];

/** Schemas that apply by answers ask their fields on conditions. */
const conditionalSchemas: KeywordMapping = {
  positions: allPositions,
  keywords: {
    if: schema('What has to be answered for "then" to apply; "else" applies otherwise.'),
    then: schema('What is asked, or required, where "if" is so.'),
    else: schema('What is asked, or required, where "if" is not so.'),
    dependencies: byName('"dependentSchemas" and "dependentRequired", as earlier drafts of JSON Schema say them.'),
    dependentSchemas: byName('What is asked, or required, once the field of that name is answered.'),
    allOf: several('Schemas that apply all together.'),
  },
  result: '`conditions`, `required_if` and `dependentRequired`; the parts of `allOf` become one',
  translate: (field) => (asksFields(field) ? translateBranches(field, conditional) : mergeAllOf(field)),
};

/** Whether a field is a group, for which the alternatives' fields are enough where it has no `type`. */
const asksFields = (field: EditableField): boolean =>
  field.position === 'section' ||
  field.type === 'object' ||
  (!field.has('type') && ['properties', ...alternative].some((word) => hasFields(field.get(word)?.node)));

const hasFields = (node: JsonNode | undefined): boolean =>
  node?.members !== undefined || node?.items?.some(({ members }) => members?.has('properties')) === true;

/** Objects of which one applies. At a field that is no group, the keywords are those of a choice. */
const alternatives: KeywordMapping = {
  positions: allPositions,
  keywords: {
    oneOf: several('Objects of which one applies, by a "const" or an "enum" of one field, or chosen by title.'),
    anyOf: several('As "oneOf".'),
    discriminator: {
      type: 'object',
      description: 'Nothing: what tells the objects apart is found among their fields.',
    },
  },
  result:
    'fields with `conditions`, by the `const` or `enum` of the field that tells the objects apart, or by a choice of that name among their titles',
  translate: (field) => {
    field.remove('discriminator');
    const from = field.get('oneOf') ?? field.get('anyOf');
    if (!from || !asksFields(field)) return;
    field.addKeyword('type', memberWithValue('object', from));
    translateBranches(field, alternative);
  },
};

export const conditionalKeywords: readonly KeywordMapping[] = [conditionalSchemas, alternatives];
