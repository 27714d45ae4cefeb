import { patternKeyword } from './patternKeyword.ts';
import { textPatterns } from './textPatterns.ts';

/** Exactly so many digits 0 to 9. */
export const digits = patternKeyword({ keyword: 'digits', type: ['string', 'number'], schemaType: 'number' }, textPatterns.digits);
