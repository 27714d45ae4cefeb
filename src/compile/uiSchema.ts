import type { SectionFile } from '../engine/definition/generated/SectionFile.ts';
import { joinPath } from '../engine/definition/paths.ts';
import { isGroup, isList, partOf } from '../engine/definition/schemaTree.ts';
import type { CompiledFieldUi, GroupSchema, PropertySchema } from '../engine/definition/types.ts';
import type { JsonMember } from '../json/parse.ts';
import type { JsonPath } from '../json/tree.ts';
import type { CheckedDocument } from './CheckedDocument.ts';
import type { Pass } from './Compilation.ts';
import { type FileHolder, holderOf, propertiesOfFile, sectionHolder } from '../engine/definition/fileProperties.ts';
import { nearest } from './similar.ts';

/** What a UI schema says of a part itself, and not of what lies in it. */
export const ownWords = <Ui extends object>(ui: Ui | undefined): Ui =>
  Object.fromEntries(Object.entries(ui ?? {}).filter(([key]) => key.startsWith('ui:') && key !== 'ui:order')) as Ui;

/** Makes other words of those of each field, group and list of a section. */
export function mapUi(
  { schema, ui }: { schema: Pick<GroupSchema, 'properties'>; ui: object },
  map: (own: CompiledFieldUi, property: PropertySchema, path: string) => CompiledFieldUi,
  path = '',
): Record<string, CompiledFieldUi> {
  const mapped = ([name, property]: [string, PropertySchema]): [string, CompiledFieldUi] => {
    const at = joinPath(path, name);
    const part = partOf<CompiledFieldUi>(ui, name) ?? {};
    const own = map(ownWords(part), property, at);
    if (isGroup(property)) return [name, { ...own, ...mapUi({ schema: property, ui: part }, map, at) }];
    const { items = {} } = part;
    if (isList(property))
      return [
        name,
        { ...own, items: { ...ownWords(items), ...mapUi({ schema: property.items, ui: items }, map, at) } },
      ];
    return [name, property.values ? { ...own, items: map(items, property.values, at) } : own];
  };
  return Object.fromEntries(
    Object.entries(schema.properties)
      .map(mapped)
      .filter(([, part]) => Object.keys(part).length > 0),
  );
}

/** Puts the fields of each section, group and entry in the order of their `ui:order`, as RJSF shows them. */
export const orderFields: Pass = (compilation) => {
  for (const document of compilation.documentsOf('section')) {
    const file = document.value as SectionFile;
    orderIn(document, sectionHolder(file));
    for (const property of propertiesOfFile(file)) {
      const holder = holderOf(property);
      if (holder) orderIn(document, holder);
      if (holder && holder.uiAt !== property.uiAt) checkEntries(document, property.uiAt, property.ui, holder.ui);
    }
  }
};

/** What a list says of its entries stands under `items`, and what it says of itself beside that. */
function checkEntries(document: CheckedDocument, uiAt: JsonPath, ofList: object, ofEntry: object): void {
  for (const name of Object.keys(ofList).filter((key) => !key.startsWith('ui:') && key !== 'items')) {
    const hint = 'what is said of the entries of a list stands in "items"';
    document.report([...uiAt, name], 'unknown-key', `"${name}" is not known here`, hint);
  }
  for (const key of Object.keys(ofEntry).filter((name) => name.startsWith('ui:') && name !== 'ui:order')) {
    const message = `"${key}" says nothing of an entry`;
    document.report([...uiAt, 'items', key], 'unknown-key', message, 'write it beside "items"');
  }
}

/** Puts fields in their order; `*` stands for all that it does not name, which else come last. */
function orderIn(document: CheckedDocument, { at, uiAt, ui, properties }: FileHolder): void {
  const { 'ui:order': order } = ui;
  if (!order) return;
  const names = Object.keys(properties);
  for (const [index, name] of order.entries())
    if (name !== '*' && !names.includes(name)) {
      const message = `there is no "${name}" to put in order`;
      document.report([...uiAt, 'ui:order', index], 'unknown-key', message, nearest(name, names));
    }
  const others = names.filter((name) => !order.includes(name));
  const placed = (order.includes('*') ? order : [...order, '*']).flatMap((name) => (name === '*' ? others : [name]));
  // Uses of one definition share their nodes: the fields are put in order in new ones.
  document.rearrange(at, (members) => {
    const { node, ...member } = members.get('properties') as JsonMember;
    const fields = placed.flatMap((name): [string, JsonMember][] => {
      const field = node.members?.get(name);
      return field ? [[name, field]] : [];
    });
    return new Map(members).set('properties', { ...member, node: { ...node, members: new Map(fields) } });
  });
}

/**
 * Reads what stands in `ui:options` as what RJSF takes it for: the same word beside it, with `ui:` before its name.
 * It is no word of `standard`, which is read once the shape of a file is right: what stands in here has the shape of
 * the words that it is.
 */
export const readUiOptions: Pass = (compilation) => {
  for (const document of compilation.documentsOf('section')) readIn(document, ['ui']);
};

function readIn(document: CheckedDocument, at: JsonPath): void {
  for (const name of Object.keys(Object(document.valueAt(at)) as object))
    if (!name.startsWith('ui:') || name === 'ui:definitions') readIn(document, [...at, name]);
  if (typeof document.valueAt([...at, 'ui:options']) !== 'object') return;
  document.rearrange(at, (members) => {
    const options = [...(members.get('ui:options')?.node.members ?? [])];
    const words = new Map([...options.map(([key, member]) => [`ui:${key}`, member] as const), ...members]);
    words.delete('ui:options');
    return words;
  });
}
