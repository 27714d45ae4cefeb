import { letters } from './letters.ts';
import { patternKeyword } from './patternKeyword.ts';

/** Letters and white space only. */
export const alphaSpaces = patternKeyword({ keyword: 'alpha_spaces', type: 'string', schemaType: 'boolean' }, () => `^[${letters}\\s]+$`);
