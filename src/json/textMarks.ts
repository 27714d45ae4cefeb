import { vercelStegaDecodeAll, vercelStegaEncode, VERCEL_STEGA_REGEX } from '@vercel/stega';
import type { JsonPath } from './tree.ts';

export interface TextLocation {
  /** Its file, from the content folder. */
  file: string;
  path: JsonPath;
}

/** A part of a text on a page that ends in a mark. */
export interface MarkedText extends TextLocation {
  text: string;
}

/**
 * The library writes with U+FEFF, which counts as a space where code puts spaces together; the word joiner, which the
 * library only reads, does not.
 */
const [byteOrderMark, wordJoiner] = ['\uFEFF', '\u2060'];

/** A text that ends, in each of its lines, in invisible characters that say where it stands: a content source map. */
export function addInvisibleSourceMark(text: string, { file, path }: TextLocation): string {
  const mark = vercelStegaEncode([file, ...path]).replaceAll(byteOrderMark, wordJoiner);
  return text.replace(/[^\n]+/g, (line) => line + mark);
}

export function removeStegaMarks(text: string): string {
  const restored = text.replaceAll(wordJoiner, byteOrderMark);
  return restored.search(VERCEL_STEGA_REGEX) < 0 ? text : restored.replace(VERCEL_STEGA_REGEX, '');
}

export function removeMarksFromKeysAndValues(value: unknown): unknown {
  if (typeof value === 'string') return removeStegaMarks(value);
  if (Array.isArray(value)) return value.map(removeMarksFromKeysAndValues);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [removeStegaMarks(key), removeMarksFromKeysAndValues(inner)]),
  );
}

/** The parts of a text on a page, by their marks. What fills a placeholder ends before the text that it stands in. */
export function decodeStegaTexts(text: string): MarkedText[] {
  let end = 0;
  return [...text.replaceAll(wordJoiner, byteOrderMark).matchAll(VERCEL_STEGA_REGEX)].flatMap(({ 0: marks, index }) => {
    const precedingText = text.slice(end, index);
    end = index + marks.length;
    const locations = vercelStegaDecodeAll<[string, ...JsonPath]>(marks);
    return locations.map(([file, ...path]) => ({ text: precedingText, file, path }));
  });
}
