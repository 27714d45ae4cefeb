import { buildFormDroppingInvalidValues } from '../checker/importSchema.ts';
import { type FormFiles, restoreExportedForm, type ImportableForm } from '../compile/importForm.ts';
import { isLikelyJsonSchema, onlySection, wrapAsSection } from '../compile/plainSection.ts';
import { printJson } from '../compile/printJson.ts';
import type { SourceFile } from '../compile/sourceFiles.ts';
import { capitalise } from '../engine/definition/writing.ts';
import { isRecord } from '../values/values.ts';
import { compileSources } from './compileSources.ts';

interface ImportedForm {
  /** The files have paths relative to the folder of forms; there are none where nothing can be asked. */
  files: SourceFile[];
  /** Each line names a part of the schema that has no counterpart in the form. */
  lost: string[];
}

/**
 * Makes the files of a form of an export of `exportForm`, or of a JSON Schema and RJSF's UI schema, if there is one.
 * @throws Error for anything else, and for an unfit name.
 */
export function importForm(name: string, exportOrSchema: unknown, uiSchema?: unknown): ImportedForm {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`"${name}" is no name of a form: write small letters, digits and dashes, such as call-back`);
  if (isExport(exportOrSchema)) return { files: sourcesOf(name, restoreExportedForm(exportOrSchema)), lost: [] };
  if (!isLikelyJsonSchema(exportOrSchema))
    throw new Error('This is no JSON Schema, and no form as `exportForm` gives it');
  const title = String(exportOrSchema['title'] ?? capitalise(name.replaceAll('-', ' ')));
  const { files, lost } = buildFormDroppingInvalidValues(
    {
      name,
      form: {
        title,
        steps: [{ title, sections: [onlySection] }],
        notices: { invalid: 'completeRequired', wrong: 'checkAnswers' },
        submit: {
          call: { path: `/${name}` },
          success: { notice: 'messageSent' },
          failure: { notice: 'tryLater' },
        },
      },
      content: [],
      check: (sources) => compileSources(sources).compilation.findings,
    },
    wrapAsSection(exportOrSchema, isRecord(uiSchema) ? uiSchema : undefined),
  );
  return { files: files ? sourcesOf(name, files) : [], lost };
}

const isExport = (input: unknown): input is ImportableForm =>
  isRecord(input) && typeof input['form'] === 'string' && Array.isArray(input['sections']);

/** Files without the key by which editors know their meta-schema: its path differs between products. */
const sourcesOf = (name: string, { form, sections }: FormFiles): SourceFile[] =>
  Object.entries({ form, ...sections }).map(([id, { $schema: _schema, ...file }]) => ({
    path: `${name}/${id}.json`,
    text: `${printJson(file)}\n`,
  }));
