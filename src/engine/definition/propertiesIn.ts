import type { GroupSchema, PropertySchema } from './PropertySchema.ts';
import { isGroup } from './isGroup.ts';
import { isList } from './isList.ts';
import { joinPath } from './path/joinPath.ts';

/** Everything inside a group, in order: each field, group and list with its path, of an entry of a list without its number. */
export function propertiesIn({ properties }: Pick<GroupSchema, 'properties'>, path = ''): [path: string, property: PropertySchema][] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const at = joinPath(path, name);
    const inner = isGroup(property) ? propertiesIn(property, at) : isList(property) ? propertiesIn(property.items, at) : [];
    return [[at, property] as [string, PropertySchema], ...inner];
  });
}
