import type { Format } from '../engine/definition/formats.ts';
import { phone, postalCode, rareFormats } from './formats.ts';

/** Adds the formats of phones and postal codes to the code of a form, and all rare ones where the form names one. */
export async function addNorthAmericanFormats(
  { formats }: { formats: Record<string, Format> },
  namesInForm: ReadonlySet<unknown>,
): Promise<void> {
  Object.assign(formats, { phone, 'postal-code': postalCode });
  if (rareFormats.some((name) => namesInForm.has(name)))
    Object.assign(formats, (await import('./describedFormats.ts')).northAmericanFormats);
}
