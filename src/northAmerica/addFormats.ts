import type { Format } from '../engine/definition/formats.ts';
import { phone, postalCode, rareFormats } from './formats.ts';

/** Adds the formats to the code of a form; rare ones where its `names` have one, for which see `loadForm`. */
export async function addNorthAmericanFormats(
  { formats }: { formats: Record<string, Format> },
  names: ReadonlySet<unknown>,
): Promise<void> {
  Object.assign(formats, { phone, 'postal-code': postalCode });
  if (rareFormats.some((name) => names.has(name)))
    Object.assign(formats, (await import('./describedFormats.ts')).northAmericanFormats);
}
