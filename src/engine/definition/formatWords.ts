import { formatCode, type FormatName } from './formats.ts';

/** An answer in a format as people read it; undefined for one that reads as it is stored, or is none. */
export function formatWords(format: FormatName | undefined, answer: unknown, locale: string): string | undefined {
  const { words, pattern } = (format && formatCode.get(format)) ?? {};
  return typeof answer === 'string' && pattern?.test(answer) ? words?.(answer, locale) : undefined;
}
