import type { LoadedForm } from '../../src/engine/definition/answerCode.ts';
import { siteVocabulary } from '../../src/checker/siteVocabulary.ts';
import { answersAjv } from '../../src/compile/validators.ts';

/** A form that is judged by RJSF's validator of the same settings, which was not compiled to code before. */
export function uncompiled(form: LoadedForm): LoadedForm {
  const ajv = answersAjv(siteVocabulary);
  const validators = Object.entries(form.validators).map(
    ([id, { schema }]) => [id, { schema, validate: ajv.compile(schema) }] as const,
  );
  return { ...form, validators: Object.fromEntries(validators) };
}
