import { withValueAt } from '../definition/paths.ts';
import { isList, propertiesIn } from '../definition/schemaTree.ts';
import type { CompiledForm, FieldSchema, FileAnswer } from '../definition/types.ts';
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
      const place = path.slice(base.length);
      const around = section ? propertiesIn(section.schema).filter(([at]) => `${place}.`.startsWith(`${at}.`)) : [];
      const schema = around.at(-1)?.[1];
      if (!section || schema?.type !== 'file' || around.at(-1)?.[0] !== place) continue;
      // The path in an answer tree whose lists have one entry each.
      const placed = around.reduceRight(
        (inner, [at, property]) => (isList(property) ? `${at}.0${inner.slice(at.length)}` : inner),
        place,
      );
      return {
        schema,
        judge(file) {
          const answers = withValueAt({}, placed, schema.maxFiles === undefined ? file : [file]);
          const errors = fieldErrors(form, section, answers);
          return errors.find(({ field }) => field === placed)?.message;
        },
      };
    }
  }
  return undefined;
}
