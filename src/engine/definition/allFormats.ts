import './amounts.ts';
import { dateFormats } from './dates.ts';
import { type Format, formatCode, type FormatName, formats } from './formats.ts';
import { phoneExtensions } from './phoneExtension.ts';
import { taxNumbers } from './taxNumbers.ts';

/** All formats by name, for code that loads every form and so cannot fetch single formats on use. */
export const allFormats: Readonly<Record<FormatName, Format>> = {
  ...formats,
  ...phoneExtensions,
  ...taxNumbers,
  ...dateFormats,
};

for (const [name, format] of Object.entries(allFormats)) formatCode.set(name as FormatName, format);
