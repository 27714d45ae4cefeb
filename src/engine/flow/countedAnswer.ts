import type { FieldSchema } from '../definition/FieldSchema.ts';
import { fileIn } from '../definition/fileIn.ts';
import { formats } from '../definition/formats/formats.ts';

/**
 * An answer as it is judged, sent and stored: texts without space around them and in their format's stored form.
 * Nothing entered is undefined, so that "required" means what people take it to mean.
 */
export function countedAnswer({ format, type }: FieldSchema, typed: unknown): unknown {
  if (typed === null || (Array.isArray(typed) && typed.length === 0)) return undefined;
  if (typeof typed !== 'string') return type === 'file' ? (fileIn(typed) ?? typed) : typed;
  const text = typed.trim();
  if (text === '') return undefined;
  const known = type === 'string' && format ? formats[format] : undefined;
  return known?.pattern.test(text) ? known.canonical(text) : text;
}
