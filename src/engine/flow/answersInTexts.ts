import type { WritingForm } from '../definition/answerValues.ts';
import { entriesAround, genericPath, joinPath, pathWithin } from '../definition/paths.ts';
import { fieldsIn, uiOf } from '../definition/schemaTree.ts';
import { fieldWords } from './answerWords.ts';
import type { WalkedSection } from './walkSection.ts';
import { isRecord, valueAt } from '../../values/values.ts';

/**
 * An answer in a text: `{city}`, or `{city|your city}` with the words that stand there until it is given. They hold no
 * marks of Markdown, which would take the braces apart.
 */
export const placeholder = /\{([A-Za-z][\w-]*(?:\.[\w-]+)*)(?:\|([^{}*`<>[\]]+))?\}/g;

/** Texts with the answers that they name, as `wordsOf` renders them by their names. The addresses of links stay. */
export function fillAnswers<Part>(part: Part, wordsOf: (name: string) => string | undefined = () => undefined): Part {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(placeholder, (_all, name: string, otherwise = '—') => wordsOf(name) ?? otherwise);
    if (Array.isArray(value)) return value.map(filled);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === 'href' ? inner : filled(inner)]),
    );
  };
  return filled(part) as Part;
}

/**
 * Texts that stand at a field or section, of which `at` is the path, with the answers that count. They name these from
 * the form's answers without indexes: the entries that `at` lies in are meant.
 */
export const renderAnswers = <Part>(
  part: Part,
  at: string,
  sections: readonly WalkedSection[],
  form: WritingForm,
): Part => fillAnswers(part, (name) => wordsAt(sections, form, inEntriesOf(at, name)));

/** The answer at a path in words; undefined while there is none. */
function wordsAt(sections: readonly WalkedSection[], form: WritingForm, path: string): string | undefined {
  for (const { section, base, answers } of sections) {
    const own = pathWithin(base, path) ?? '';
    const answer = own === '' ? undefined : valueAt(answers, own);
    const [at, field] = fieldsIn(section.schema).find(([name]) => name === genericPath(own)) ?? [];
    if (answer !== undefined && field && at !== undefined) return fieldWords(field, uiOf(section, at), answer, form);
  }
  return undefined;
}

/** A path with the indexes of the entries in which another one lies. */
const inEntriesOf = (at: string, path: string): string =>
  entriesAround(at).reduce((placed, { list, number }) => {
    const inner = pathWithin(list, placed);
    return inner === undefined ? placed : joinPath(joinPath(list, number), inner);
  }, path);
