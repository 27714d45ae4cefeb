import { patternKeyword } from './patternKeyword.ts';

/** Exactly so many digits 0 to 9. */
export const digits = patternKeyword({ keyword: 'digits', type: ['string', 'number'], schemaType: 'number' }, (count) => `^[0-9]{${String(count)}}$`);
