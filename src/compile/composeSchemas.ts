import { withValueAt } from '../engine/definition/paths.ts';
import messagesBase from './meta/messages.base.json' with { type: 'json' };
import sectionBase from './meta/section.base.json' with { type: 'json' };
import { type SchemaPosition, isAllowedAt } from './keywords/EditableField.ts';
import { keywordMappings } from './keywords/keywords.ts';
import { translatedWidgets } from './keywords/widgetNames.ts';
import type { Rule } from './rules/rule.ts';
import type { Vocabulary } from './Vocabulary.ts';
import { valueAt } from '../values/values.ts';

type Schema = Record<string, unknown>;

const withWords = (base: Schema, ...added: readonly (readonly [at: string, words: object])[]): Schema =>
  added.reduce<Schema>(
    (schema, [path, keywords]) => withValueAt(schema, path, { ...Object(valueAt(schema, path)), ...keywords }),
    base,
  );

/**
 * The meta-schemas in which the records of rules and widgets say something, by name: which words and widgets a field
 * may have, and which messages a catalogue holds.
 */
export function composeSchemas(vocabulary: Vocabulary): Record<'section' | 'messages' | 'definition', Schema> {
  const section = sectionSchema(vocabulary);
  return { section, messages: messagesSchema(vocabulary.rules), definition: definitionSchema(section) };
}

function sectionSchema({ rules, widgets, registered }: Vocabulary): Schema {
  const fields = 'definitions.FieldSchema.properties';
  const ofItems = `${fields}.items.else.properties`;
  const looks = 'definitions.FieldUi.properties';
  const ofRules = Object.fromEntries(
    rules.flatMap(({ keyword, metaSchema }): [string, Schema][] => (metaSchema ? [[keyword, metaSchema]] : [])),
  );
  const sectionUi = Object.entries(standardAt('section', true)).map(([word, schema]) => [`^${word}$`, schema]);
  const ofLooks = { ...sectionBase.definitions.FieldUi.properties, ...standardAt('field', true) };
  return withWords(
    sectionBase,
    [fields, { ...ofRules, ...standardAt('field', false) }],
    [ofItems, standardAt('items', false)],
    [`${ofItems}.format`, { if: ofRules['format']?.['if'], else: ofRules['format']?.['else'] }],
    ['definitions.ObjectSchema.properties', standardAt('section', false)],
    [looks, ofLooks],
    ['properties.ui.patternProperties', Object.fromEntries(sectionUi)],
    [`${looks}.ui:widget.else`, { enum: [...widgets.keys()] }],
    [
      `${looks}.ui:widget.if`,
      { enum: Object.keys(translatedWidgets).filter((name) => !Object.hasOwn(registered.widgets, name)) },
    ],
    ['definitions.FieldUi.patternProperties', extensionKeys(registered, ofLooks)],
  );
}

function messagesSchema(rules: readonly Rule[]): Schema {
  const names = [...new Set(['required', ...rules.map(({ name }) => name)])];
  const message = (name: string): Schema => {
    const messageRules = rules.filter((rule) => rule.name === name);
    const when = name === 'required' ? 'it is not answered' : messageRules.findLast((rule) => rule.when)?.when;
    return {
      type: 'string',
      minLength: 1,
      fills: ['field', ...Object.keys(messageRules[0]?.values ?? {})],
      ...(when !== undefined && { title: `when ${when}`, description: `When ${when}.` }),
    };
  };
  const properties = Object.fromEntries(names.map((name) => [name, message(name)]));
  return withWords(messagesBase, [
    'definitions.RuleMessages',
    { required: names.filter((name) => !rules.some((rule) => rule.name === name && rule.sentences)), properties },
  ]);
}

/** Makes the meta-schema of a file that holds one field or group. */
function definitionSchema({ $schema, definitions }: Schema): Schema {
  const field = Object(definitions).FieldSchema;
  return {
    ...field,
    $schema,
    title: 'DefinitionFile',
    description: 'A field or group that several sections ask for, each as "$ref": "../definitions/address.json".',
    required: ['$schema', 'type'],
    properties: {
      $schema: { type: 'string', pattern: '^(\\.\\./)+meta/definition\\.schema\\.json$' },
      ...field.properties,
    },
    definitions,
  };
}

/** Maps the standard keywords of a position, in the schema or in the UI schema, to schemas marked as standard. */
const standardAt = (place: SchemaPosition, isOfUi: boolean): Record<string, unknown> =>
  Object.fromEntries(
    keywordMappings
      .filter((word) => isAllowedAt(word, place))
      .flatMap(({ keywords: words }) => Object.entries(words))
      .filter(([word, schema]) => word.startsWith('ui:') === isOfUi && typeof schema === 'object')
      .map(([word, schema]) => [word, { ...Object(schema), standard: true }]),
  );

/** The keys of the UI schema that extensions bring, beside known ones and those nested in it. */
const extensionKeys = (registered: Vocabulary['registered'], knownKeys: object): Record<string, object> => ({
  '^[^:.]+$': { $ref: '#/definitions/FieldUi' },
  ...(registered.fields.length > 0 && { '^ui:field$': { enum: registered.fields } }),
  ...(registered.templates.length > 0 && { '^ui:[A-Z]\\w*Template$': { enum: registered.templates } }),
  ...Object.fromEntries(
    [...new Set(Object.values(registered.widgets).flat())].flatMap((key) =>
      Object.hasOwn(knownKeys, key) ? [] : [[`^${key}$`, {}]],
    ),
  ),
});
