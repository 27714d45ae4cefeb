import { countedAnswer, typedValue } from '../definition/answerValues.ts';
import { valueAt, withValueAt } from '../definition/paths.ts';
import { answersSchema, fieldsIn } from '../definition/schemaTree.ts';
import type { Answers, CompiledForm, Definition, FieldSchema } from '../definition/types.ts';
import { checkSection } from '../flow/sectionErrors.ts';
import { walkFlow } from '../flow/walk.ts';

/**
 * The answers that the device kept, and beside them what the `query` of the page's address says of the fields that the
 * form allows for. A value that its field would call wrong is left out: nobody has typed it who could mend it.
 */
export function prefilled(form: CompiledForm, query: string, kept: Answers): Answers {
  const { definition } = form;
  const given = new URLSearchParams(query);
  const fields = new Map(fieldsIn(answersSchema(definition)));
  const everything = { ...form, definition: unconditional(definition) };
  let values = (definition.prefill ?? []).flatMap((path) => {
    const field = fields.get(path);
    const value = field && valueAt(kept, path) === undefined ? valueOf(field, given.getAll(path)) : undefined;
    return field && countedAnswer(field, value) !== undefined ? [{ path, value }] : [];
  });
  for (;;) {
    const answers = values.reduce((tree, { path, value }) => withValueAt(tree, path, value), kept);
    const wrong = wrongIn(everything, answers);
    const right = values.filter(({ path }) => !wrong.has(path));
    if (right.length === values.length) return answers;
    // Without one of them another may be wrong.
    values = right;
  }
}

/** A query without what fills in fields of the form: whoever has cleared their answers finds them so after a reload. */
export function withoutPrefill({ definition }: Pick<CompiledForm, 'definition'>, query: string): string {
  const left = new URLSearchParams(query);
  for (const path of definition.prefill ?? []) left.delete(path);
  return left.toString().replace(/^./, '?$&');
}

/** What the texts of one name stand for, as the field's own control would hand it over. */
function valueOf(field: FieldSchema, texts: readonly string[]): unknown {
  const [first] = texts;
  if (field.type === 'boolean') return first === 'true' || (first === 'false' ? false : undefined);
  if (field.type === 'array') return field.items?.enum.filter((option) => texts.includes(String(option)));
  return typedValue(field, first);
}

/** A form that asks everything at once, but for repeated steps: what is hidden is judged, too. */
const unconditional = (definition: Definition): Definition => ({
  ...definition,
  steps: definition.steps.flatMap(({ title, sections, repeat }) => (repeat ? [] : [{ title, sections }])),
  sections: Object.fromEntries(
    Object.entries(definition.sections).map(([id, { visible, ...section }]) => [
      id,
      { ...section, conditions: {}, follow: {} },
    ]),
  ),
});

/** The fields that are wrong, by path. */
function wrongIn(form: CompiledForm, answers: Answers): Set<string> {
  const { steps } = walkFlow(form.definition, answers);
  const walked = steps.flatMap(({ sections }) => sections);
  return new Set(walked.flatMap((section) => checkSection(form, section).map(({ field }) => field)));
}
