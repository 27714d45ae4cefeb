import { patternKeyword } from './patternKeyword.ts';
import { textPatterns } from './textPatterns.ts';

/** Letters and digits only, the digits of other scripts too. */
export const alphaNum = patternKeyword({ keyword: 'alpha_num', type: 'string', schemaType: 'boolean' }, textPatterns.alpha_num);
