import { Ajv } from 'ajv';
import ajvErrors from 'ajv-errors';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { CompiledForm } from '../../definition/CompiledForm.ts';
import { formats } from '../../definition/formats/formats.ts';
import type { Compilation } from '../Compilation.ts';
import type { Pass } from '../Pass.ts';
import { replaceRuntime } from '../replaceRuntime.ts';
import type { WorkingForm } from '../WorkingForm.ts';

/** Judging schemas to validators: live ones for the service, and the same ones as a module without ajv for the browser. */
export const compileValidators: Pass = (compilation) => {
  for (const form of compilation.forms) compileForm(compilation, form);
};

function compileForm(compilation: Compilation, form: WorkingForm): void {
  const ajv = new Ajv({ allErrors: true, strict: true, ownProperties: true, code: { source: true, esm: true } });
  for (const [name, { pattern }] of Object.entries(formats)) ajv.addFormat(name, pattern);
  ajvErrors(ajv);
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
}
