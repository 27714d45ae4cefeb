import { joinPath } from './paths.ts';
import type {
  CompiledFieldUi,
  Definition,
  FieldSchema,
  GroupSchema,
  ListSchema,
  PropertySchema,
  Section,
} from './types.ts';

export const isGroup = (property: PropertySchema): property is GroupSchema => property.type === 'object';

/** Whether a property is a list of entries. A field with several choices is none: it is a field. */
export const isEntryList = (property: PropertySchema): property is ListSchema =>
  property.type === 'array' && property.items?.type === 'object';

/** Whether a property is a text between fields, which has no answer. */
export const isNote = ({ type }: PropertySchema): boolean => type === 'null';

/** All fields, groups and lists inside a group, in order, each with its path without entry indexes. */
export function propertiesThroughGroupsAndLists(
  { properties }: Pick<GroupSchema, 'properties'>,
  path = '',
): [path: string, property: PropertySchema][] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const childPath = joinPath(path, name);
    const inner = isGroup(property)
      ? propertiesThroughGroupsAndLists(property, childPath)
      : isEntryList(property)
        ? propertiesThroughGroupsAndLists(property.items, childPath)
        : [];
    return [[childPath, property] as [string, PropertySchema], ...inner];
  });
}

export const isFieldOrNote = (property: PropertySchema): property is FieldSchema =>
  !isGroup(property) && !isEntryList(property);

export const allFieldsAndNotes = (group: Pick<GroupSchema, 'properties'>): [path: string, field: FieldSchema][] =>
  propertiesThroughGroupsAndLists(group).filter((entry): entry is [string, FieldSchema] => isFieldOrNote(entry[1]));

export const childUi = <Ui extends object>(ui: Ui | undefined, name: string): Ui | undefined =>
  (ui as Record<string, unknown> | undefined)?.[name] as Ui | undefined;

/** The UI schema of a field, group or list of a section, by its path without entry indexes. */
export function uiOf({ schema, ui }: Pick<Section, 'schema' | 'ui'>, path: string): CompiledFieldUi {
  let group: Pick<GroupSchema, 'properties'> | undefined = schema;
  let parentUi: CompiledFieldUi | undefined = ui;
  let propertyUi: CompiledFieldUi | undefined;
  for (const name of path.split('.')) {
    const property: PropertySchema | undefined = group?.properties[name];
    propertyUi = parentUi = childUi(parentUi, name);
    if (property && isEntryList(property)) [group, parentUi] = [property.items, propertyUi?.items];
    else group = property && isGroup(property) ? property : undefined;
  }
  return propertyUi ?? {};
}

/** The UI schema of each field, group and list of a section, with its path. */
export const uiByPath = (section: Pick<Section, 'schema' | 'ui'>): [path: string, ui: CompiledFieldUi][] =>
  propertiesThroughGroupsAndLists(section.schema).map(([path]) => [path, uiOf(section, path)]);

/** The names of all that a form may ask, with the lists of its repeated steps. */
export const topLevelAnswerNames = ({ steps, sections }: Pick<Definition, 'steps' | 'sections'>): Set<string> =>
  new Set(
    steps.flatMap(
      ({ repeat, sections: ids }) =>
        repeat?.list ?? ids.flatMap((id) => Object.keys(sections[id]?.schema.properties ?? {})),
    ),
  );

/** Every property of a form, whatever its conditions: its sections merged, each repeated step as a list. */
export function mergedSchema({ steps, sections }: Pick<Definition, 'steps' | 'sections'>): GroupSchema {
  const form = emptyGroup();
  for (const step of steps) {
    const target = step.repeat ? emptyGroup() : form;
    for (const id of step.sections) {
      const section = sections[id];
      if (section) mergeProperties(target, section.schema);
    }
    if (step.repeat) {
      const { list, maxItems } = step.repeat;
      mergeProperties(form, {
        properties: { [list]: { type: 'array', title: step.title, maxItems, items: { ...target, title: step.title } } },
      });
    }
  }
  return form;
}

const emptyGroup = (): GroupSchema => ({ type: 'object', required: [], properties: {} });

/** Merges the properties of a section into the tree: two sections may ask into the same group or list. */
function mergeProperties(target: GroupSchema, { properties }: Pick<GroupSchema, 'properties'>): void {
  for (const [name, property] of Object.entries(properties)) {
    const existing = (target.properties[name] ??= withoutFields(property));
    if (isGroup(existing) && isGroup(property)) mergeProperties(existing, property);
    if (isEntryList(existing) && isEntryList(property)) mergeProperties(existing.items, property.items);
  }
}

/** A copy of a group or list without its fields, into which those of several sections can be merged. */
function withoutFields(property: PropertySchema): PropertySchema {
  if (isGroup(property)) return { ...property, properties: {} };
  if (isEntryList(property)) return { ...property, items: { ...property.items, properties: {} } };
  return property;
}

/** Whether a property is a list, to which a browser without scripts adds no entry. */
const isRepeated = ([, property]: [string, PropertySchema]): boolean =>
  isEntryList(property) || ('values' in property && property.values !== undefined);

/** Whether a browser can post a form without scripts: one section, a call, and no list, required file or attachment. */
export function canPostNatively({
  steps,
  sections,
  submit,
}: Pick<Definition, 'steps' | 'sections' | 'submit'>): boolean {
  const [section, ...more] = Object.values(sections);
  if (!section || more.length > 0 || steps.some(({ repeat }) => repeat) || !('call' in submit)) return false;
  // A browser without scripts uploads no files: a form that requires one cannot be posted natively.
  const { required, properties } = section.schema;
  if (required.some((name) => properties[name]?.type === 'file')) return false;
  return !submit.call.attached?.length && !propertiesThroughGroupsAndLists(section.schema).some(isRepeated);
}
