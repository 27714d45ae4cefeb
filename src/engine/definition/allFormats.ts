import './amounts.ts';
import { dateFormats } from './dates.ts';
import { type Format, formatCode, type FormatName, formats } from './formats.ts';
import { taxNumbers } from './taxNumbers.ts';

/** Every format that a field may name, at once: for whoever loads all forms. */
export const allFormats: Readonly<Record<FormatName, Format>> = { ...formats, ...taxNumbers, ...dateFormats };

for (const [name, format] of Object.entries(allFormats)) formatCode.set(name as FormatName, format);
