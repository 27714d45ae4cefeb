import { joinPath, valueAt } from '../engine/definition/paths.ts';
import { isGroup, isList } from '../engine/definition/schemaTree.ts';
import type { FieldError, PropertySchema } from '../engine/definition/types.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Places of sent answers where a group is no object or a list no list. The walk would take them for parts that were
 * never reached, which is kind to an old draft, but wrong for a lead: it could make something painted cost nothing.
 */
export function misshapen(schema: PropertySchema, sent: unknown, path = ''): FieldError[] {
  if (sent === undefined) return [];
  if (isGroup(schema)) {
    if (!isObject(sent)) return [{ field: path, message: 'This must be an object' }];
    return Object.entries(schema.properties).flatMap(([name, property]) => misshapen(property, valueAt(sent, name), joinPath(path, name)));
  }
  if (isList(schema)) {
    if (!Array.isArray(sent)) return [{ field: path, message: 'This must be a list' }];
    // Entries beyond are too many or do not count.
    return sent.slice(0, schema.maxItems).flatMap((entry, index) => misshapen(schema.items, entry, joinPath(path, index)));
  }
  return [];
}
