// The code that comes with the forms that need it, and is missing until then: `loadFormCode` loads it for a form, and
// `loadAllFormats` what judges answers to any. What is loaded is the same for all forms, so that they share it.

import type { amountIn, amountWords } from './amounts.ts';
import { type Format, type FormatName, formats } from './formats.ts';
import type { lengthIn } from './units.ts';

/** Parts of the engine that few forms need, by their names. Each folder adds its own to this interface. */
export interface LoadedParts {
  amountIn: typeof amountIn;
  amountWords: typeof amountWords;
  lengthIn: typeof lengthIn;
}

export const loadedParts: Partial<LoadedParts> = {};

/** The widgets by name, beside those that are always there. */
export const loadedWidgets: Record<string, unknown> = {};

export const loadedFormats: Partial<Record<FormatName, Format>> = { ...formats };

/** A format by its name. @throws Error when its code is not loaded. */
export function formatOf(name: FormatName): Format {
  const format = loadedFormats[name];
  if (!format) throw new Error(`The format "${name}" is not loaded`);
  return format;
}
