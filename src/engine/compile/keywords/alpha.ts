import { letters } from './letters.ts';
import { patternKeyword } from './patternKeyword.ts';

/** Letters only. */
export const alpha = patternKeyword({ keyword: 'alpha', type: 'string', schemaType: 'boolean' }, () => `^[${letters}]+$`);
