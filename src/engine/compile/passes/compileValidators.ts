import standaloneCode from 'ajv/dist/standalone/index.js';
import type { CompiledForm } from '../../definition/types.ts';
import type { Compilation } from '../Compilation.ts';
import type { Pass } from '../Pass.ts';
import type { WorkingForm } from '../WorkingForm.ts';
import { answersAjv } from '../keywords/answersAjv.ts';
import { replaceRuntime } from '../replaceRuntime.ts';

/** Judging schemas to validators: live ones for the service, and the same ones as a module without ajv for the browser. */
export const compileValidators: Pass = (compilation) => {
  for (const form of compilation.forms) compileForm(compilation, form);
};

/** The last of each form that could be compiled: definitions are checked again at every change, which mostly is of one form. */
const lastOf = new Map<string, { source: string; validators: CompiledForm['validators']; code: string }>();

function compileForm(compilation: Compilation, form: WorkingForm): void {
  const source = JSON.stringify([form.definition, form.sections.map(({ id, validation }) => [id, validation])]);
  const last = lastOf.get(form.id);
  if (last?.source === source) {
    form.validators = last.validators;
    form.code = last.code;
    return;
  }
  let areAll = true;
  const ajv = answersAjv();
  const validators: CompiledForm['validators'] = {};
  const names: Record<string, string> = {};
  const offered = form.sections.filter(({ id }) => form.definition?.sections[id] !== undefined);
  form.sections.forEach((section) => {
    try {
      const validator = ajv.compile(section.validation);
      if (!offered.includes(section)) return;
      validators[section.id] = validator;
      names[`section${offered.indexOf(section)}`] = `${form.id}/${section.id}`;
    } catch (error) {
      areAll = false;
      compilation.report(section.document, ['schema'], 'not-compilable', error instanceof Error ? error.message : String(error));
    }
  });
  const exported = offered.map(({ id }, index) => `${JSON.stringify(id)}: section${index}`).join(', ');
  form.validators = validators;
  form.code = [
    replaceRuntime(standaloneCode(ajv, names), form.id),
    `const definition = ${JSON.stringify(form.definition)};`,
    `export default { definition, validators: { ${exported} } };`,
  ].join('\n');
  if (areAll) lastOf.set(form.id, { source, validators, code: form.code });
}
