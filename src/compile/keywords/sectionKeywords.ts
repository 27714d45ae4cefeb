import { allPositions, type KeywordMapping } from './EditableField.ts';

const text = (description: string) => ({ type: 'string', minLength: 1, description }) as const;

const heading: KeywordMapping = {
  positions: ['section'],
  keywords: {
    title: text('Heading of the section, where "heading" beside "schema" says none.'),
    description: text('What stands under the heading, where "description" beside "schema" says nothing.'),
    'ui:title': text('As "title" of the schema, and before it.'),
    'ui:description': text('As "description" of the schema, and before it.'),
  },
  result: '`heading` and `description` of the section, where it has none',
  translate: (section) => {
    for (const [word, target] of [
      ['title', 'heading'],
      ['description', 'description'],
    ] as const) {
      const members = [section.remove(`ui:${word}`), section.remove(word)].flatMap((member) => member ?? []);
      if (members[0] && !section.sectionMembers.has(target)) section.sectionMembers.set(target, members[0]);
    }
  },
};

const names: KeywordMapping = {
  positions: ['section'],
  keywords: {
    $schema: {
      $comment: 'not for visitors',
      type: 'string',
      description: 'The dialect of JSON Schema. Nothing reads it.',
    },
    $id: {
      $comment: 'not for visitors',
      type: 'string',
      description: 'A name of the schema for other programs. Nothing reads it.',
    },
  },
  result: 'nothing: a file is known by its path',
};

const shared = {
  $ref: '#/definitions/Properties',
  description:
    'Groups and fields that places of this section ask for, by name: each as "$ref": "#/definitions/address".',
} as const;

/** `inlineDefs` has replaced each `$ref` to shared fields by the fields. */
const definitions: KeywordMapping = {
  positions: allPositions,
  keywords: { $defs: shared, definitions: shared },
  result: 'shared fields, at any depth',
};

/** `inlineDefs` has copied the looks of shared fields to each `$ref`. */
const definedLooks: KeywordMapping = {
  positions: ['section'],
  keywords: {
    'ui:definitions': {
      type: 'object',
      additionalProperties: { $ref: '#/definitions/FieldUi' },
      description:
        'How shared fields are shown, by their "$ref", where the place that asks for them says nothing else.',
    },
  },
  result: 'the same at each place that asks for it',
};

export const sectionKeywords: readonly KeywordMapping[] = [heading, names, definitions, definedLooks];
