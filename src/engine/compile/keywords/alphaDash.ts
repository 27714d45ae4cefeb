import { letters } from './letters.ts';
import { patternKeyword } from './patternKeyword.ts';

/** Letters, digits, dashes and underscores only. */
export const alphaDash = patternKeyword({ keyword: 'alpha_dash', type: 'string', schemaType: 'boolean' }, () => `^[${letters}\\p{Nd}_-]+$`);
