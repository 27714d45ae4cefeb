import { cleanText, foldedText } from './cleanText.ts';
import { isRecord } from '../../values/values.ts';

/** The most suggestions that are shown at a time, and that are read of a list. */
const [mostShown, mostRead] = [12, 10_000];

const plain = (text: string): string => foldedText(text).replaceAll(' ', '').toLowerCase();

/**
 * The texts of a fetched list, which may be anything: an array, also as `entries`, or arrays by what the query begins
 * with.
 */
export function textsIn(list: unknown, query = ''): string[] {
  const entries: unknown = isRecord(list) ? (list['entries'] ?? []) : list;
  const found: unknown = isRecord(entries)
    ? Object.entries(entries).flatMap(([beginning, texts]) =>
        Array.isArray(texts) && plain(query).startsWith(plain(beginning)) ? (texts as unknown[]) : [],
      )
    : entries;
  if (!Array.isArray(found)) return [];
  return [...new Set(found.slice(0, mostRead).filter((text): text is string => typeof text === 'string'))];
}

/** The suggestions for a text: first those that begin with it. None for a text that is in the list. */
export function suggestionsFor(texts: readonly string[], typed: string): string[] {
  const wanted = cleanText(typed).toLowerCase();
  const found = texts.filter((text) => text.toLowerCase().includes(wanted));
  if (found.some((text) => text === typed)) return [];
  const begins = (text: string): number => Number(!text.toLowerCase().startsWith(wanted));
  return found.sort((one, other) => begins(one) - begins(other)).slice(0, mostShown);
}
