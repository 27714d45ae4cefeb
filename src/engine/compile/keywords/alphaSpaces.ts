import { patternKeyword } from './patternKeyword.ts';
import { textPatterns } from './textPatterns.ts';

/** Letters and white space only. */
export const alphaSpaces = patternKeyword({ keyword: 'alpha_spaces', type: 'string', schemaType: 'boolean' }, textPatterns.alpha_spaces);
