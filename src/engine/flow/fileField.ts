import { joinPath, withValueAt } from '../definition/paths.ts';
import { isGroup, isList } from '../definition/schemaTree.ts';
import type { CompiledForm, FieldSchema, FileAnswer, GroupSchema } from '../definition/types.ts';
import { fieldErrors } from './sectionErrors.ts';

/** A field that takes files, and what its rules say of one. */
export interface FileField {
  schema: FieldSchema;
  /** What is wrong with a file by the rules of the field; undefined when nothing is. */
  judge(file: FileAnswer): string | undefined;
}

/** The field of a form that takes files under a path without numbers of entries; undefined when there is none. */
export function fileField(form: CompiledForm, path: string): FileField | undefined {
  const { definition } = form;
  for (const { repeat, sections } of definition.steps) {
    const base = repeat ? `${repeat.list}.` : '';
    if (!path.startsWith(base)) continue;
    for (const id of sections) {
      const section = definition.sections[id];
      const named = path.slice(base.length);
      const found = section && fieldAt(section.schema, named.split('.'));
      if (!section || found?.schema.type !== 'file') continue;
      const { schema, place } = found;
      return {
        schema,
        judge(file) {
          const answers = withValueAt({}, place, schema.maxFiles === undefined ? file : [file]);
          const errors = fieldErrors(form, section, answers);
          return errors.find(({ field }) => field === place)?.message;
        },
      };
    }
  }
  return undefined;
}

/** A field by the names on the way to it, and its path in answers whose lists have one entry. */
function fieldAt(
  { properties }: GroupSchema,
  [name = '', ...rest]: string[],
  at = '',
): { schema: FieldSchema; place: string } | undefined {
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!property) return undefined;
  const place = joinPath(at, name);
  if (isGroup(property)) return fieldAt(property, rest, place);
  if (isList(property)) return fieldAt(property.items, rest, joinPath(place, 0));
  return rest.length === 0 ? { schema: property, place } : undefined;
}
