import type { LoadedForm } from '../definition/answerCode.ts';
import { formatNumberOrTextOfFormat, readFileAnswer, type WritingForm } from '../definition/answerValues.ts';
import { ancestorOrSelfEntries, removePathIndexes, joinPath, pathStrictlyWithin } from '../definition/paths.ts';
import { allFieldsAndNotes, uiOf } from '../definition/schemaTree.ts';
import { cleanText } from '../definition/cleanText.ts';
import type { CompiledFieldUi, Definition, FieldSchema, OptionValue } from '../definition/types.ts';
import type { WalkedSection } from './walkSection.ts';
import { isRecord, valueAt } from '../../values/values.ts';

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
    formatNumberOrTextOfFormat(field.values ?? field, choice, { labels: form.definition.labels, code: form.code }) ??
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

/**
 * An answer in a text: `{city}`, or `{city|your city}` with a text to show without an answer, which holds no marks of
 * Markdown: they would split the braces.
 */
export const placeholder = /\{([A-Za-z][\w-]*(?:\.[\w-]+)*)(?:\|([^{}*`<>[\]]+))?\}/g;

/** Texts with the answers that they name, or else with their own fallback or a dash. The addresses of links stay. */
export function fillAnswersOrFallbacks<Part>(text: Part, formatByName?: (name: string) => string | undefined): Part {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(placeholder, (_all, name: string, otherwise = '—') => formatByName?.(name) ?? otherwise);
    if (Array.isArray(value)) return value.map(filled);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === 'href' ? inner : filled(inner)]),
    );
  };
  return filled(text) as Part;
}

/**
 * Texts at the location of a field or section, filled with answers that count. Names in the texts have no indexes:
 * those of the location are added.
 */
export const renderAnswers = <Part>(
  text: Part,
  location: string,
  sections: readonly WalkedSection[],
  form: WritingForm,
): Part => fillAnswersOrFallbacks(text, (name) => formatAnswerAt(sections, form, addIndexes(location, name)));

/** The formatted answer at a path; undefined while there is none. */
function formatAnswerAt(sections: readonly WalkedSection[], form: WritingForm, path: string): string | undefined {
  for (const { section, base, answers } of sections) {
    const inner = pathStrictlyWithin(base, path) ?? '';
    const answer = inner === '' ? undefined : valueAt(answers, inner);
    const [key, field] = allFieldsAndNotes(section.schema).find(([name]) => name === removePathIndexes(inner)) ?? [];
    if (answer !== undefined && field && key !== undefined)
      return formatAnswerUnlessUnticked(field, uiOf(section, key), answer, form);
  }
  return undefined;
}

/** A path with the indexes of the entries around a location. */
const addIndexes = (location: string, path: string): string =>
  ancestorOrSelfEntries(location).reduce((indexed, { list, number }) => {
    const inner = pathStrictlyWithin(list, indexed);
    return inner === undefined ? indexed : joinPath(joinPath(list, number), inner);
  }, path);
