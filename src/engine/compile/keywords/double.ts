import { patternKeyword } from './patternKeyword.ts';

/** A decimal number with a dot, whole ones included; a number as the keyword's value is the most decimals. */
export const double = patternKeyword({ keyword: 'double', type: ['string', 'number'], schemaType: ['boolean', 'number'] }, (most) =>
  `^-?[0-9]+(\\.[0-9]{1,${typeof most === 'number' ? String(most) : ''}})?$`);
