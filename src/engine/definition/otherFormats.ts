import { phoneExtensions } from './phoneExtension.ts';
import { taxNumbers } from './taxNumbers.ts';
import { webFormats } from './webFormats.ts';

/** Formats that few forms use, in one part that comes with these. */
export const otherFormats = { ...phoneExtensions, ...taxNumbers, ...webFormats };
