import type { LoadedForm } from '../definition/answerCode.ts';
import { formatNumberOrSpecialText, type WritingForm, readFileAnswer } from '../definition/answerValues.ts';
import { allFieldsAndNotes, uiOf } from '../definition/schemaTree.ts';
import { cleanText } from '../definition/cleanText.ts';
import type { CompiledFieldUi, Definition, FieldSchema, OptionValue } from '../definition/types.ts';

/** A form whose answers are formatted. */
export type FormWithCode = Pick<LoadedForm, 'definition' | 'code'>;

/** The title of a form's field, and its formatted answer; undefined without an answer or field. */
export function labelledAnswer<Given>(
  form: FormWithCode,
  answers: Given,
  name: keyof Given & string,
): { label: string; value: string } | undefined {
  const answer = answers[name];
  for (const section of Object.values(form.definition.sections)) {
    const [, field] = allFieldsAndNotes(section.schema).find(([path]) => path === name) ?? [];
    if (field === undefined || answer === undefined) continue;
    return { label: field.title, value: formatAnswerUnlessUnticked(field, uiOf(section, name), answer, form) };
  }
  return undefined;
}

/** The titles of a form's options by their values, if these are strings: a number means nothing without its field. */
export const titlesOfStringOptions = ({ sections }: Pick<Definition, 'sections'>): ReadonlyMap<unknown, string> =>
  new Map(
    Object.values(sections).flatMap((section) =>
      allFieldsAndNotes(section.schema).flatMap(([path, field]) =>
        titledOptions(field, uiOf(section, path)).filter(([option]) => typeof option === 'string'),
      ),
    ),
  );

export function titledOptions(field: FieldSchema, ui?: CompiledFieldUi): [option: OptionValue, title: string][] {
  if (field.values) return titledOptions(field.values, ui?.items);
  const options = field.enum ?? field.items?.enum ?? [];
  return options.map((option, index) => [option, ui?.['ui:enumNames']?.[index] ?? String(option)]);
}

/** The formatted answer of a field; empty for none and for an unticked checkbox. */
export function formatAnswerUnlessUnticked(
  field: FieldSchema,
  ui: CompiledFieldUi | undefined,
  answer: unknown,
  form: WritingForm,
): string {
  if (answer === undefined) return '';
  const titled = titledOptions(field, ui);
  const formatChoice = (choice: unknown): string =>
    titled.find(([option]) => option === choice)?.[1] ??
    readFileAnswer(choice)?.name ??
    formatNumberOrSpecialText(field.values ?? field, choice, { labels: form.definition.labels, code: form.code }) ??
    valueTextOrTick(choice);
  return [answer]
    .flat()
    .map(formatChoice)
    .filter((text) => text !== '')
    .join(', ');
}

/** A value as text; empty for none and for an unticked checkbox. */
export function valueTextOrTick(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  return value === true ? '✓' : cleanText(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
