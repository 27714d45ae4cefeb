import { dateFormats } from '../../engine/definition/dates.ts';

/**
 * An answer whose form is not known with all dates and times in it as its visitor read them: nothing else is stored in
 * these shapes. `language` is that of the site, which is in Canada.
 */
export function withDayWords(value: unknown, language: string): unknown {
  if (typeof value === 'string') {
    const format = Object.values(dateFormats).find(({ pattern }) => pattern.test(value));
    return format ? format.words(value, language.includes('-') ? language : `${language}-CA`) : value;
  }
  if (Array.isArray(value)) return value.map((entry: unknown) => withDayWords(entry, language));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withDayWords(inner, language)]));
}
