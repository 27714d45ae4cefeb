import { joinPath, withValueAt } from '../definition/paths.ts';
import { isGroup, isList } from '../definition/schemaTree.ts';
import type { CompiledForm, FieldSchema, FileAnswer, GroupSchema } from '../definition/types.ts';
import { fieldErrors } from './sectionErrors.ts';

/** A file field of a form, with the rules that the service checks an upload against. */
export interface FileField {
  schema: FieldSchema;
  /** The message about a file that breaks the field's rules; undefined when it breaks none. */
  judge(file: FileAnswer): string | undefined;
}

/** The file field of a form at a path without entry indexes; undefined when there is none. */
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

/** Finds a field by the segments of its path, and its path in an answer tree whose lists have one entry each. */
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
