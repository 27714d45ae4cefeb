import type { FieldSchema, FieldUi, Properties, SectionFile } from './generated/SectionFile.ts';
import { joinPath } from './paths.ts';
import { childUi } from './schemaTree.ts';
import { shapeOf } from './widgetTraits.ts';

type JsonPath = (string | number)[];

/** A field, group or list of a section file, with the JSON paths in the file of it (`at`) and of its UI schema. */
export interface FileProperty {
  path: string;
  at: JsonPath;
  field: FieldSchema;
  uiAt: JsonPath;
  ui: FieldUi;
}

/** A holder of fields in a section file: the section itself, a group, or a list of its entries. */
export type FieldContainer = Pick<FileProperty, 'path' | 'at' | 'uiAt' | 'ui'> & { properties: Properties };

/** A section file as the container of its fields. */
export const rootFieldContainer = ({ schema, ui = {} }: Pick<SectionFile, 'schema' | 'ui'>): FieldContainer => ({
  path: '',
  at: ['schema'],
  uiAt: ['ui'],
  ui: ui as FieldUi,
  properties: schema.properties,
});

/** The holder of the fields of a group, or of the entries of a list; undefined for a field. */
export function asFieldContainer({ path, at, field, uiAt, ui }: FileProperty): FieldContainer | undefined {
  const { properties = {}, items } = field;
  if (shapeOf(field) === 'group') return { path, at, uiAt, ui, properties };
  if (shapeOf(field) !== 'list') return undefined;
  const ofEntry = { at: [...at, 'items'], uiAt: [...uiAt, 'items'], ui: childUi(ui, 'items') ?? {} };
  return { path, ...ofEntry, properties: items?.properties ?? {} };
}

/** All properties of a section file, groups and lists before those in them. */
export const propertiesOfFile = (file: Pick<SectionFile, 'schema' | 'ui'>): FileProperty[] =>
  propertiesOfContainer(rootFieldContainer(file));

const propertiesOfContainer = ({ path, at, uiAt, ui, properties }: FieldContainer): FileProperty[] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const property: FileProperty = {
      path: joinPath(path, name),
      at: [...at, 'properties', name],
      field,
      uiAt: [...uiAt, name],
      ui: childUi(ui, name) ?? {},
    };
    const inner = asFieldContainer(property);
    return inner ? [property, ...propertiesOfContainer(inner)] : [property];
  });
