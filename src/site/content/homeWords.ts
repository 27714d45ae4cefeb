import part from 'virtual:content/home';
import type { CompanyFile } from './generated/CompanyFile.ts';

/** The owner's words, of the part "home" alone. */
export const homeWords = part as CompanyFile['home'];
