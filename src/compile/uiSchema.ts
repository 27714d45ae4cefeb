import { joinPath } from '../engine/definition/paths.ts';
import { isGroup, isEntryList, childUi } from '../engine/definition/schemaTree.ts';
import type { CompiledFieldUi, GroupSchema, PropertySchema } from '../engine/definition/types.ts';
import type { JsonNode } from '../json/parse.ts';
import type { Pass } from './Compilation.ts';

/** Returns the `ui:` keywords of a UI schema for a part itself, and not for its children. */
export const flatUiKeywords = <Ui extends object>(ui: Ui | undefined): Ui =>
  Object.fromEntries(Object.entries(ui ?? {}).filter(([key]) => key.startsWith('ui:'))) as Ui;

/** Maps the UI keywords of each field, group and list of a section by the function `map`. */
export function mapUi(
  { schema, ui }: { schema: Pick<GroupSchema, 'properties'>; ui: object },
  map: (look: CompiledFieldUi, property: PropertySchema, path: string) => CompiledFieldUi,
  path = '',
): Record<string, CompiledFieldUi> {
  const mapped = ([name, property]: [string, PropertySchema]): [string, CompiledFieldUi] => {
    const fieldPath = joinPath(path, name);
    const fieldUi = childUi<CompiledFieldUi>(ui, name) ?? {};
    const look = map(flatUiKeywords(fieldUi), property, fieldPath);
    if (isGroup(property)) return [name, { ...look, ...mapUi({ schema: property, ui: fieldUi }, map, fieldPath) }];
    const { items = {} } = fieldUi;
    if (isEntryList(property))
      return [
        name,
        {
          ...look,
          items: { ...flatUiKeywords(items), ...mapUi({ schema: property.items, ui: items }, map, fieldPath) },
        },
      ];
    return [name, property.values ? { ...look, items: map(items, property.values, fieldPath) } : look];
  };
  return Object.fromEntries(
    Object.entries(schema.properties)
      .map(mapped)
      .filter(([, look]) => Object.keys(look).length > 0),
  );
}

/**
 * Moves the keys of `ui:options` beside it, with `ui:` before their names, as RJSF reads them, so that the check of
 * shapes, which runs before keywords are translated, sees them.
 */
export const flattenUiOptions: Pass = (compilation): void => {
  for (const document of compilation.documentsOf('section'))
    document.editTree(({ members }) => readIn(members?.get('ui')?.node));
};

function readIn(looks: JsonNode | undefined): void {
  const { members } = looks ?? {};
  if (!looks || !members) return;
  for (const [name, { node }] of members) if (!name.startsWith('ui:') || name === 'ui:definitions') readIn(node);
  const options = members.get('ui:options')?.node.members;
  if (!options) return;
  looks.members = new Map([...[...options].map(([key, member]) => [`ui:${key}`, member] as const), ...members]);
  looks.members.delete('ui:options');
}
