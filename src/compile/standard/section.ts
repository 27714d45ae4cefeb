import { everywhere, type StandardWord } from './StandardField.ts';

const text = (description: string) => ({ type: 'string', minLength: 1, description }) as const;

/** The title and the description of a schema head its section. */
const heading: StandardWord = {
  places: ['section'],
  words: {
    title: text('Heading of the section, where "heading" beside "schema" says none.'),
    description: text('What stands under the heading, where "description" beside "schema" says nothing.'),
    'ui:title': text('As "title" of the schema, and before it.'),
    'ui:description': text('As "description" of the schema, and before it.'),
  },
  as: '`heading` and `description` of the section, where it has none',
  take: (section) => {
    for (const [word, target] of [
      ['title', 'heading'],
      ['description', 'description'],
    ] as const) {
      const members = [section.take(`ui:${word}`), section.take(word)].flatMap((member) => member ?? []);
      if (members[0] && !section.file.has(target)) section.file.set(target, members[0]);
    }
  },
};

/** Names of the schema itself, which say nothing to visitors. */
const names: StandardWord = {
  places: ['section'],
  words: {
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
  as: 'nothing: a file is known by its path',
};

const shared = {
  $ref: '#/definitions/Properties',
  description:
    'Groups and fields that places of this section ask for, by name: each as "$ref": "#/definitions/address".',
} as const;

/** Shared fields are written out by `inlineDefs`, where they are asked for. */
const definitions: StandardWord = {
  places: everywhere,
  words: { $defs: shared, definitions: shared },
  as: 'shared fields, at any depth',
};

/** The look of each place that asks for shared fields; `inlineDefs` has written it there. */
const definedLooks: StandardWord = {
  places: ['section'],
  words: {
    'ui:definitions': {
      type: 'object',
      additionalProperties: { $ref: '#/definitions/FieldUi' },
      description:
        'How shared fields are shown, by their "$ref", where the place that asks for them says nothing else.',
    },
  },
  as: 'the same at each place that asks for it',
};

export const sectionWords: readonly StandardWord[] = [heading, names, definitions, definedLooks];
