import type { FieldSchema, FieldUi, Properties, SectionFile } from './generated/SectionFile.ts';
import { joinPath } from './paths.ts';
import { partOf } from './schemaTree.ts';
import { shapeOf } from './widgetTraits.ts';

type JsonPath = (string | number)[];

/** A field, group or list of a section file: its path, and where in the file it and its looks stand. */
export interface FileProperty {
  path: string;
  at: JsonPath;
  field: FieldSchema;
  uiAt: JsonPath;
  ui: FieldUi;
}

/** A holder of fields in a section file: the section itself, a group, or a list of its entries. */
export type FileHolder = Pick<FileProperty, 'path' | 'at' | 'uiAt' | 'ui'> & { properties: Properties };

/** The section itself as what asks its fields. */
export const sectionHolder = ({ schema, ui = {} }: Pick<SectionFile, 'schema' | 'ui'>): FileHolder => ({
  path: '',
  at: ['schema'],
  uiAt: ['ui'],
  ui: ui as FieldUi,
  properties: schema.properties,
});

/** The holder of the fields of a group, or of the entries of a list; undefined for a field. */
export function holderOf({ path, at, field, uiAt, ui }: FileProperty): FileHolder | undefined {
  const { properties = {}, items } = field;
  if (shapeOf(field) === 'group') return { path, at, uiAt, ui, properties };
  if (shapeOf(field) !== 'list') return undefined;
  const ofEntry = { at: [...at, 'items'], uiAt: [...uiAt, 'items'], ui: partOf(ui, 'items') ?? {} };
  return { path, ...ofEntry, properties: items?.properties ?? {} };
}

/** Everything that a section file asks, groups and lists before what is in them. */
export const propertiesOfFile = (file: Pick<SectionFile, 'schema' | 'ui'>): FileProperty[] =>
  propertiesOfHolder(sectionHolder(file));

const propertiesOfHolder = ({ path, at, uiAt, ui, properties }: FileHolder): FileProperty[] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const property: FileProperty = {
      path: joinPath(path, name),
      at: [...at, 'properties', name],
      field,
      uiAt: [...uiAt, name],
      ui: partOf(ui, name) ?? {},
    };
    const inner = holderOf(property);
    return inner ? [property, ...propertiesOfHolder(inner)] : [property];
  });
