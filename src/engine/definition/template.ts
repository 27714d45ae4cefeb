import { cleanText } from './cleanText.ts';
import type { Labels } from './generated/MessagesFile.ts';
import { valueAt } from '../../values/values.ts';

/** Puts values into the `{placeholders}` of a sentence. One that has no value stays as it is. */
export const fill = (template: string, values: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => (name in values ? String(values[name]) : placeholder));

/** The sign between a label and its value: French has a space before the colon. */
export const labelSeparator = (language: string): string => (language.startsWith('fr') ? '\u00a0: ' : ': ');

/** Joins labels as a language does, from a group to its field. Labels that end in punctuation get no colon. */
export const joinGroupAndFieldLabels = (language: string, ...nonEmptyLabels: readonly string[]): string =>
  nonEmptyLabels.reduce((text, label) => `${text}${/[?!.:]$/.test(text) ? ' ' : labelSeparator(language)}${label}`);

/** The name of one entry of a repeated step, by the step's title without its number. */
export const titleWithoutNumber = (titleTemplate: string): string => fill(titleTemplate, { number: '' }).trim();

/** The name of an entry of a list, on one line: its answer to the title field, if any, else `numbered`. */
export function listEntryName(entry: unknown, titleField: string | undefined, numbered: string): string {
  const name = titleField === undefined ? undefined : valueAt(entry, titleField);
  return (typeof name === 'string' && cleanText(name).replace(/\s+/g, ' ')) || numbered;
}

export interface ListTitles {
  title: string;
  items: { title: string };
}

/** Names entries by numbers: one by the noun of an entry ("Guest 2"), several by the list's title ("Guests 1–3"). */
export function formatEntryNames({ title, items }: ListTitles, numbers: readonly number[], labels: Labels): string {
  const [first = 1] = numbers;
  const last = numbers.at(-1) ?? first;
  if (numbers.length === 1) return fill(labels.entry, { entry: items.title, number: first });
  const isRange = numbers.length > 2 && last - first === numbers.length - 1;
  return fill(labels.entries, {
    list: title,
    numbers: isRange ? fill(labels.range, { first, last }) : numbers.join(', '),
  });
}
