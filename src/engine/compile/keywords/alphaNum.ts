import { letters } from './letters.ts';
import { patternKeyword } from './patternKeyword.ts';

/** Letters and digits only, the digits of other scripts too. */
export const alphaNum = patternKeyword({ keyword: 'alpha_num', type: 'string', schemaType: 'boolean' }, () => `^[${letters}\\p{Nd}]+$`);
