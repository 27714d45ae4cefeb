import type { WritingForm } from '../definition/answerValues.ts';
import { ancestorOrSelfEntries, removePathIndexes, joinPath, pathStrictlyWithin } from '../definition/paths.ts';
import { allFieldsAndNotes, uiOf } from '../definition/schemaTree.ts';
import { formatAnswerUnlessUnticked } from './answerWords.ts';
import type { WalkedSection } from './walkSection.ts';
import { isRecord, valueAt } from '../../values/values.ts';

/**
 * An answer in a text: `{city}`, or `{city|your city}` with a text to show without an answer, which holds no marks of
 * Markdown: they would split the braces.
 */
export const placeholder = /\{([A-Za-z][\w-]*(?:\.[\w-]+)*)(?:\|([^{}*`<>[\]]+))?\}/g;

/** Texts with the answers that they name, which `format` gives by name. The addresses of links stay. */
export function fillAnswers<Part>(text: Part, format: (name: string) => string | undefined = () => undefined): Part {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(placeholder, (_all, name: string, otherwise = '—') => format(name) ?? otherwise);
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
): Part => fillAnswers(text, (name) => formatAnswerAt(sections, form, addIndexes(location, name)));

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
