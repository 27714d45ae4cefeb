import type { UiSchema } from '@rjsf/utils';
import { isGroup } from '../definition/isGroup.ts';
import { isList } from '../definition/isList.ts';
import { joinPath } from '../definition/path/joinPath.ts';
import type { GroupSchema } from '../definition/PropertySchema.ts';
import type { Section } from '../definition/Section.ts';

/** A section's looks as RJSF wants them: nested as its schema is. */
export function uiSchemaOf({ schema, ui }: Section): UiSchema {
  const inner = ({ properties }: GroupSchema, path: string): UiSchema =>
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const at = joinPath(path, name);
        if (isGroup(property)) return [name, { ...ui[at], ...inner(property, at) }];
        if (isList(property)) return [name, { ...ui[at], 'ui:field': 'list', items: inner(property.items, at) }];
        return [name, ui[at]];
      }),
    );
  return inner(schema, '');
}
