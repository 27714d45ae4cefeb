import { references } from './codes/references.ts';
import { sense } from './codes/sense.ts';
import { shape } from './codes/shape.ts';
import { text } from './codes/text.ts';

/** The kinds of mistakes that compiling reports, or several checks. Each other one stands in the file of its check. */
export const commonCodes = { ...text, ...shape, ...references, ...sense };
