import { isGroup } from '../definition/isGroup.ts';
import { isList } from '../definition/isList.ts';
import type { PropertySchema } from '../definition/PropertySchema.ts';

/** Where a field stands in the order of a schema: its place in each group, and its number in each list, on the way to it. */
export function positionOf(schema: PropertySchema, path: string): number[] {
  const [name = '', ...rest] = path.split('.');
  if (path === '') return [];
  if (isList(schema)) return [Number(name), ...positionOf(schema.items, rest.join('.'))];
  if (!isGroup(schema)) return [];
  const inner = schema.properties[name];
  return [Object.keys(schema.properties).indexOf(name), ...(inner ? positionOf(inner, rest.join('.')) : [])];
}
