import { parseObject } from '../engine/flow/validateAnswers.ts';
import type { ExportedSection } from '../compile/exportForm.ts';
import { restoreExportedForm, type ImportableForm } from '../compile/importForm.ts';
import { singleSectionForm, onlyField, onlySection, wrapAsSection } from '../compile/plainSection.ts';
import type { Answers } from '../engine/definition/types.ts';
import { isRecord } from '../values/values.ts';
import { cutSection, type PlaygroundForm, printPlaygroundForm, readPlaygroundForm } from './playgroundForm.ts';

type Json = Record<string, unknown>;

const onlyForm = 'sample';

/** A form as the playground of RJSF has it in its editors. */
export interface RjsfSample {
  schema: Json;
  uiSchema?: Json;
  formData?: unknown;
}

/** A sample of RJSF as a form of one section. */
export function formOfRjsfSample({ schema, uiSchema, formData }: RjsfSample): PlaygroundForm {
  const title = typeof schema['title'] === 'string' ? schema['title'] : 'A form';
  const isWrapped = wrapAsSection(schema, uiSchema).schema !== schema;
  return printPlaygroundForm({
    id: onlyForm,
    form: singleSectionForm(onlyForm, title),
    // The dev server wraps what is no object.
    sections: { [onlySection]: { schema, ui: uiSchema ?? {} } },
    answers: isWrapped ? { [onlyField]: formData } : ((formData ?? {}) as Answers),
  });
}

/**
 * A form of a text that is more than the text of one tab: what `npm run export` prints, a section file, or what the
 * playground of RJSF has in its editors; undefined for any other text. A section takes the place of `section`.
 */
export function parsePastedFormSectionOrSample(
  text: string,
  { id, form, ...others }: PlaygroundForm,
  replacedSection: string,
) {
  const value = parseObject(text);
  if (!value) return undefined;
  if (isExport(value)) {
    const files = restoreExportedForm(value);
    const pasted = printPlaygroundForm({ id: value.form, form: files.form, sections: files.sections });
    // An export of the edited form may name files in its current options, so that these are kept.
    return readPlaygroundForm(value.form === id ? { ...pasted, options: others.options } : pasted);
  }
  const { schema, uiSchema, formData, ui } = value;
  if (!isRecord(schema)) return undefined;
  if (isRecord(ui) || typeof value['$schema'] === 'string')
    return { id, form, ...others, sections: { ...others.sections, [replacedSection]: cutSection(value) } };
  return formOfRjsfSample({ schema, ...(isRecord(uiSchema) && { uiSchema }), formData });
}

function isExport(value: Json): value is Json & ImportableForm {
  const { form, sections } = value;
  const isSection = (section: unknown): section is ExportedSection =>
    isRecord(section) && typeof section['id'] === 'string' && isRecord(section['schema']);
  return typeof form === 'string' && Array.isArray(sections) && sections.every(isSection);
}
