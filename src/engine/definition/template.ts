import { valueAt } from './paths.ts';
import { colon } from './writing.ts';

/** Puts values into the `{placeholders}` of a sentence. One that has no value stays as it is. */
export const fill = (template: string, values: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => (name in values ? String(values[name]) : placeholder));

/**
 * Joins labels from the outermost to the innermost, such as a group and a field of it, as a language does. Colons of
 * their own are not doubled.
 */
export const nested = (language: string, ...parts: readonly string[]): string =>
  parts.reduce((said, part) => `${said}${/[?!.:]$/.test(said) ? ' ' : colon(language)}${part}`);

/** What one entry of a repeated step is called, by the step's title without its number. */
export const entryTitle = (title: string): string => fill(title, { number: '' }).trim();

/** What an entry of a list is called, in one line: by its own name, where it has one, else as `numbered`. */
export function entryName(entry: unknown, titleField: string | undefined, numbered: string): string {
  const name = titleField === undefined ? undefined : valueAt(entry, titleField);
  return (typeof name === 'string' && name.trim().replace(/\s+/g, ' ')) || numbered;
}
