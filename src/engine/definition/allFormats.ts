import * as amounts from './amounts.ts';
import { dateFormats } from './dates.ts';
import { type Format, type FormatName, formats } from './formats.ts';
import { loadedFormats, loadedParts } from './loadedCode.ts';
import { otherFormats } from './otherFormats.ts';

/** All formats by name. */
export const allFormats: Readonly<Record<FormatName, Format>> = {
  ...formats,
  ...dateFormats,
  ...otherFormats,
};

/** Loads all formats, for programs that judge the answers to any form. */
export function loadAllFormats(): void {
  Object.assign(loadedFormats, allFormats);
  Object.assign(loadedParts, amounts);
}
