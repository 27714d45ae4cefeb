import { fill } from '../definition/fill.ts';
import type { Labels } from '../definition/generated/MessagesFile.ts';
import { isGroup } from '../definition/isGroup.ts';
import { isList } from '../definition/isList.ts';
import type { PropertySchema } from '../definition/PropertySchema.ts';
import type { WalkedSection } from '../flow/Walk.ts';

/** What the entries are called in which a field of a section stands, from the outside in: none for a field in no list. */
export function entryNames(here: WalkedSection | undefined, labels: Labels, field: string): string[] {
  return here ? namesIn(here.section.schema, field.slice(here.base === '' ? 0 : here.base.length + 1).split('.'), labels) : [];
}

function namesIn(property: PropertySchema | undefined, [name = '', ...rest]: string[], labels: Labels): string[] {
  if (!property || name === '') return [];
  if (isList(property)) return [fill(labels.entry, { entry: property.items.title, number: Number(name) + 1 }), ...namesIn(property.items, rest, labels)];
  return isGroup(property) ? namesIn(property.properties[name], rest, labels) : [];
}
