import type { LoadedForm } from '../definition/answerCode.ts';
import { cleanAnswerText, parseTextsKeepingBlank } from '../definition/answerValues.ts';
import { withValueAt } from '../definition/paths.ts';
import { mergedSchema, allFieldsAndNotes } from '../definition/schemaTree.ts';
import type { Answers, CompiledForm, Definition } from '../definition/types.ts';
import { checkSection } from '../flow/sectionErrors.ts';
import { walkFlow } from '../flow/walk.ts';
import { valueAt } from '../../values/values.ts';

/**
 * Merges the saved answers with those in the `query` of the page's address, for the fields that the form allows.
 * A value with an error is dropped, because the visitor did not type it and could not correct it.
 */
export function fillUnansweredFromQuery(form: LoadedForm, query: string, savedAnswers: Answers): Answers {
  const { definition, code } = form;
  const params = new URLSearchParams(query);
  const fields = new Map(allFieldsAndNotes(mergedSchema(definition)));
  const everything = { ...form, definition: withoutConditions(definition) };
  let values = (definition.prefill ?? []).flatMap((path) => {
    const field = fields.get(path);
    const value =
      field && valueAt(savedAnswers, path) === undefined
        ? parseTextsKeepingBlank(field, params.getAll(path), code)
        : undefined;
    return field && cleanAnswerText(field, value, code) !== undefined ? [{ path, value }] : [];
  });
  for (;;) {
    const answers = values.reduce((tree, { path, value }) => withValueAt(tree, path, value), savedAnswers);
    const wrong = invalidFields(everything, answers);
    const right = values.filter(({ path }) => !wrong.has(path));
    if (right.length === values.length) return answers;
    // Dropping a value may make another one invalid, so the rest is validated again.
    values = right;
  }
}

/** The query without the parameters that prefill the form: cleared answers stay cleared after a reload. */
export function withoutPrefill({ definition }: Pick<CompiledForm, 'definition'>, query: string): string {
  const params = new URLSearchParams(query);
  for (const path of definition.prefill ?? []) params.delete(path);
  return params.toString().replace(/^./, '?$&');
}

/** A form without conditions or repeated steps, so that fields that are hidden now are validated as well. */
const withoutConditions = (definition: Definition): Definition => ({
  ...definition,
  steps: definition.steps.flatMap(({ title, sections, repeat }) => (repeat ? [] : [{ title, sections }])),
  sections: Object.fromEntries(
    Object.entries(definition.sections).map(([id, { visible, rules, ...section }]) => [
      id,
      { ...section, conditions: {}, follow: {} },
    ]),
  ),
});

function invalidFields(form: LoadedForm, answers: Answers): Set<string> {
  const { steps } = walkFlow(form, answers);
  const walked = steps.flatMap(({ sections }) => sections);
  return new Set(walked.flatMap((section) => checkSection(form, section).map(({ field }) => field)));
}
