import { patternKeyword } from './patternKeyword.ts';
import { textPatterns } from './textPatterns.ts';

/** A decimal number with a dot, whole ones included; a number as the keyword's value is the most decimals. */
export const double = patternKeyword({ keyword: 'double', type: ['string', 'number'], schemaType: ['boolean', 'number'] }, textPatterns.double);
