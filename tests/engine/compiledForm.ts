import { mergedSchema, allFieldsAndNotes } from '../../src/engine/definition/schemaTree.ts';
import { FormUploads } from '../../src/engine/session/FormUploads.ts';
import type { CompiledForm } from '../../src/engine/definition/types.ts';
import { siteAnswerCode } from '../../src/leads/answerCode.ts';
import type { AnswerCode } from '../../src/engine/definition/answerCode.ts';
import type { FormCode, PageForm } from '../../src/engine/session/formCode.ts';
import type { CompiledSource } from '../../src/compile/compileForms.ts';
import { withMadeUp } from './sources.ts';
import { uncheckedForms } from './uncheckedForms.ts';

const forms = uncheckedForms(withMadeUp);

/** A form by id: the product's, or a made-up one of `tests/cases/schemas`. */
export function compiledForm(id: string): CompiledSource {
  const form = forms[id];
  if (!form) throw new Error(`There is no form "${id}"`);
  return form;
}

/** The code that reads all answers, and shows nothing. */
export const unseenCode: FormCode = {
  ...siteAnswerCode,
  widgets: {},
  fields: {},
  templates: {},
};

/** A form with its own code, where that is loaded for a page, else with another one. */
export function pageForm(form: CompiledForm & { code?: AnswerCode }, otherwise = unseenCode): PageForm {
  const { code, definition } = form;
  const hasFiles = allFieldsAndNotes(mergedSchema(definition)).some(([, { type }]) => type === 'file');
  const own = code && 'widgets' in code ? (code as FormCode) : otherwise;
  return { ...form, code: hasFiles ? { ...own, parts: { ...own.parts, FormUploads } } : own };
}
