import { patternKeyword } from './patternKeyword.ts';
import { textPatterns } from './textPatterns.ts';

/** Letters only. */
export const alpha = patternKeyword({ keyword: 'alpha', type: 'string', schemaType: 'boolean' }, textPatterns.alpha);
