// package: the engine for other products. Each file beside this one is an entry, and what it exports is all they get.

import type { CompiledSource } from '../compile/compileForms.ts';
import { exportFormWithoutReview as exportDefinition } from '../compile/exportForm.ts';
import { type Finding as FullFinding, renderSentence } from '../compile/Finding.ts';
import { type ImportableForm, exportWithPatchesToFiles } from '../compile/importForm.ts';
import type { SourceFile } from '../compile/sourceFiles.ts';
import { type CompileOptions, compileSources, vocabularyWith } from './compileSources.ts';
import type { Texts } from './labels/texts.ts';
import { type CompiledForm, version } from './version.ts';

export { formatFinding } from '../compile/Finding.ts';
export { readJsonSources } from '../compile/sourceFiles.ts';
export { importForm } from './importForm.ts';
export type { CompiledForm, CompileOptions, ImportableForm, SourceFile, Texts };

/** A mistake in a file, or what is worth a look. Lines and columns count from 1. */
export interface Finding extends Pick<FullFinding, 'file' | 'line' | 'column' | 'severity' | 'code' | 'hint'> {
  message: string;
}

export interface BuiltForm extends CompiledForm {
  /** The form as the text of an ES module without imports, whose default export it is. */
  module: string;
}

/**
 * Compiles the files of a folder of forms, each by its path from there: `contact/form.json`, and the sections beside
 * it. Mistakes are findings, and nothing is thrown. With an error among them there are no forms.
 */
export function compileForms(
  sources: readonly SourceFile[],
  options?: CompileOptions,
): { forms: Readonly<Record<string, BuiltForm>>; findings: Finding[] } {
  const { compilation, forms = {} } = compileSources(sources, options);
  return {
    forms: Object.fromEntries(Object.entries(forms).map(([id, form]) => [id, buildForm(form)])),
    findings: compilation.findings.map(toPublic),
  };
}

/** A form in the words of JSON Schema, RJSF and JSON Logic, from which `importForm` makes its files again. */
export function exportForm(
  { definition }: CompiledForm,
  compiledFrom: readonly SourceFile[],
  { extensions }: Pick<CompileOptions, 'extensions'> = {},
): ImportableForm {
  const read = (id: string): Record<string, unknown> => {
    const path = `${definition.id}/${id}.json`;
    const source = compiledFrom.find((each) => each.path === path);
    if (!source) throw new Error(`The form "${definition.id}" was not compiled of these sources: ${path} is not there`);
    return JSON.parse(source.text) as Record<string, unknown>;
  };
  const exported = exportDefinition(definition, vocabularyWith(extensions).vocabulary);
  const sections = Object.fromEntries(exported.sections.map(({ id }) => [id, read(id)]));
  return exportWithPatchesToFiles(exported, { form: read('form'), sections });
}

function buildForm({ definition, validators, neededWhenSent, statements }: CompiledSource): BuiltForm {
  const rest = { version, ...(neededWhenSent && { neededWhenSent }) };
  const module = `${statements}\nexport default { ...form, ...${JSON.stringify(rest)} };\n`;
  return { definition, validators, ...rest, module };
}

const toPublic = ({ at: _at, last: _last, message, ...finding }: FullFinding): Finding => ({
  ...finding,
  message: renderSentence(message),
});
