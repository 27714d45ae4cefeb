import type { RJSFSchema } from '@rjsf/utils';
import type { GroupSchema, PropertySchema } from '../definition/PropertySchema.ts';
import { isGroup } from '../definition/isGroup.ts';
import { isList } from '../definition/isList.ts';

/** A section's schema as RJSF can show it: it knows no files, and shows the widget of a text as well as any. */
export function renderedSchema({ properties, ...group }: GroupSchema): RJSFSchema {
  const rendered = ([name, property]: [string, PropertySchema]): [string, RJSFSchema] => [name, renderedProperty(property)];
  return { ...group, properties: Object.fromEntries(Object.entries(properties).map(rendered)) };
}

function renderedProperty(property: PropertySchema): RJSFSchema {
  if (isGroup(property)) return renderedSchema(property);
  if (isList(property)) return { ...property, items: renderedSchema(property.items) };
  return { ...property, type: property.type === 'file' ? 'string' : property.type };
}
