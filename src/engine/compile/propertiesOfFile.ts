import type { JsonPath } from '../../json/tree.ts';
import type { FieldSchema, Properties } from '../definition/generated/SectionFile.ts';
import { joinPath } from '../definition/paths.ts';
import { shapeOf } from '../definition/widgetTraits.ts';

/** A field, group or list of a section file: its path, and where in the file it stands. */
export interface FileProperty {
  path: string;
  at: JsonPath;
  field: FieldSchema;
}

/** Everything that a section file asks, groups and lists before what is in them. */
export function propertiesOfFile(properties: Properties, path = '', at: JsonPath = ['schema', 'properties']): FileProperty[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const own: FileProperty = { path: joinPath(path, name), at: [...at, name], field };
    switch (shapeOf(field)) {
      case 'group':
        return [own, ...propertiesOfFile(field.properties ?? {}, own.path, [...own.at, 'properties'])];
      case 'list':
        return [own, ...propertiesOfFile(field.items?.properties ?? {}, own.path, [...own.at, 'items', 'properties'])];
      default:
        return [own];
    }
  });
}
