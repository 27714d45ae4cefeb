import type { CodeKeywordDefinition } from 'ajv';
import { alpha } from './alpha.ts';
import { alphaDash } from './alphaDash.ts';
import { alphaNum } from './alphaNum.ts';
import { alphaSpaces } from './alphaSpaces.ts';
import { between } from './between.ts';
import { checkDigit } from './checkDigit.ts';
import { confirmed } from './confirmed.ts';
import { digits } from './digits.ts';
import { dimensions } from './dimensions.ts';
import { double } from './double.ts';
import { excluded } from './excluded.ts';
import { ext } from './ext.ts';
import { file } from './file.ts';
import { image } from './image.ts';
import { length } from './length.ts';
import { mimes } from './mimes.ts';
import { requiredIf } from './requiredIf.ts';
import { size } from './size.ts';

/**
 * The words that judge answers beside those of JSON Schema. They write code instead of calling some, so that the
 * service and the browser's precompiled validators run the same text.
 */
export const vocabulary: readonly CodeKeywordDefinition[] = [
  alpha, alphaNum, alphaDash, alphaSpaces, digits, double, length, between, excluded, confirmed, requiredIf, checkDigit,
  file, ext, mimes, image, size, dimensions,
];
