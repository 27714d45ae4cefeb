import { cleanText, foldSignsAndWhitespace } from './cleanText.ts';
import { isRecord } from '../../values/values.ts';

const [maxShown, maxRead] = [12, 10_000];

const normalize = (text: string): string => foldSignsAndWhitespace(text).replaceAll(' ', '').toLowerCase();

/** The texts of a fetched list of any shape: an array, also as `entries`, or arrays by beginnings of the query. */
export function readSuggestionList(arrayOrObjectWithEntries: unknown, queryForBeginnings = ''): string[] {
  const entries: unknown = isRecord(arrayOrObjectWithEntries)
    ? (arrayOrObjectWithEntries['entries'] ?? [])
    : arrayOrObjectWithEntries;
  const items: unknown = isRecord(entries)
    ? Object.entries(entries).flatMap(([beginning, texts]) =>
        Array.isArray(texts) && normalize(queryForBeginnings).startsWith(normalize(beginning))
          ? (texts as unknown[])
          : [],
      )
    : entries;
  if (!Array.isArray(items)) return [];
  return [...new Set(items.slice(0, maxRead).filter((text): text is string => typeof text === 'string'))];
}

/** The suggestions for a text: first those that begin with it. None for a text that is in the list. */
export function suggestionsUnlessInList(texts: readonly string[], input: string): string[] {
  const query = cleanText(input).toLowerCase();
  const matches = texts.filter((text) => text.toLowerCase().includes(query));
  if (matches.some((text) => text === input)) return [];
  const rankOf = (text: string): number => Number(!text.toLowerCase().startsWith(query));
  return matches.sort((first, second) => rankOf(first) - rankOf(second)).slice(0, maxShown);
}
