import { dateWords } from './dateWords.ts';

/** A time of day as people write it: in French "7 h 30", where `Intl` has "07 h 30". */
export const hour = (text: string, language: string): string =>
  language.startsWith('fr') ? text.replace(/\b0(?=\d\sh\s)/, '') : text;

/** A moment with its time of day in words. */
export const clockWords = (...given: Parameters<typeof dateWords>): string => hour(dateWords(...given), given[1]);
