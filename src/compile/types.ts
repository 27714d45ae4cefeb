import { type JSONSchema, compile as toTypeScript } from 'json-schema-to-typescript';
import { answersSchema, isGroup, isList } from '../engine/definition/schemaTree.ts';
import type { Definition, GroupSchema, PropertySchema } from '../engine/definition/types.ts';

export const banner = '/* Generated from the JSON schemas by `npm run generate`. Do not edit. */';

/**
 * TypeScript of a JSON Schema, one exported interface called `name`.
 * Words beside a `$ref` are dropped: they would make a second type of the same name.
 */
export async function typesOf(schema: unknown, name: string): Promise<string> {
  const lone = JSON.parse(JSON.stringify(schema), (_key, value) =>
    value !== null && typeof value === 'object' && typeof value.$ref === 'string' && !('type' in value)
      ? { $ref: value.$ref }
      : value,
  ) as JSONSchema;
  return toTypeScript(lone, name, {
    bannerComment: banner,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  });
}

/** TypeScript of all answers of a form, as one interface called `name`. What a condition may hide is optional, and so is what lies in groups and lists. */
export async function answersTypes(definition: Definition, name: string): Promise<string> {
  const { steps, sections } = definition;
  const sure = steps.filter((step) => !step.visible && !step.enabled && !step.repeat).flatMap((step) => step.sections);
  const required = Object.values(sections)
    .filter(({ id, visible }) => sure.includes(id) && !visible)
    .flatMap(({ schema, conditions }) => schema.required.filter((field) => !(field in conditions)));
  return typesOf({ ...groupTypes(answersSchema(definition)), required }, name);
}

const groupTypes = ({ properties }: GroupSchema): Record<string, unknown> => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, propertyTypes(property)])),
});

function propertyTypes(property: PropertySchema): Record<string, unknown> {
  if (isGroup(property)) return groupTypes(property);
  if (isList(property)) return { type: 'array', items: groupTypes(property.items) };
  const { type, description, enum: values, items } = property;
  if (type === 'file') return fileTypes;
  return { type, ...(description && { description }), ...(values && { enum: values }), ...(items && { items }) };
}

const fileTypes = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'type', 'bytes'],
  properties: {
    name: { type: 'string' },
    type: { type: 'string' },
    bytes: { type: 'integer' },
    width: { type: 'integer' },
    height: { type: 'integer' },
  },
};
