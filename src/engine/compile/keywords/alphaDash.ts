import { patternKeyword } from './patternKeyword.ts';
import { textPatterns } from './textPatterns.ts';

/** Letters, digits, dashes and underscores only. */
export const alphaDash = patternKeyword({ keyword: 'alpha_dash', type: 'string', schemaType: 'boolean' }, textPatterns.alpha_dash);
