import { vercelStegaDecodeAll, vercelStegaEncode, VERCEL_STEGA_REGEX } from '@vercel/stega';
import type { JsonPath } from './tree.ts';

/** The place of a text of the content. */
export interface TextPlace {
  /** Its file, from the content folder. */
  file: string;
  at: JsonPath;
}

/** A part of a text on a page that ends in a mark. */
export interface MarkedPart extends TextPlace {
  text: string;
}

/**
 * The library writes with U+FEFF, which counts as a space where code puts spaces together; the word joiner, which the
 * library only reads, does not.
 */
const [written, kept] = ['\uFEFF', '\u2060'];

/** A text that ends, in each of its lines, in invisible characters that say where it stands: a content source map. */
export function withMark(text: string, { file, at }: TextPlace): string {
  const mark = vercelStegaEncode([file, ...at]).replaceAll(written, kept);
  return text.replace(/[^\n]+/g, (line) => line + mark);
}

/** A text without the marks in it. */
export function withoutMarks(text: string): string {
  const found = text.replaceAll(kept, written);
  return found.search(VERCEL_STEGA_REGEX) < 0 ? text : found.replace(VERCEL_STEGA_REGEX, '');
}

/** A value of JSON without the marks in any of its texts. */
export function withoutMarksIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutMarks(value);
  if (Array.isArray(value)) return value.map(withoutMarksIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [withoutMarks(key), withoutMarksIn(inner)]));
}

/** The parts of a text on a page, by their marks. What fills a placeholder ends before the text that it stands in. */
export function markedParts(text: string): MarkedPart[] {
  let end = 0;
  return [...text.replaceAll(kept, written).matchAll(VERCEL_STEGA_REGEX)].flatMap(({ 0: marks, index }) => {
    const part = text.slice(end, index);
    end = index + marks.length;
    const places = vercelStegaDecodeAll<[string, ...JsonPath]>(marks);
    return places.map(([file, ...at]) => ({ text: part, file, at }));
  });
}
