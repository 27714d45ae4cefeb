import part from 'virtual:content/privacy';
import type { CompanyFile } from './generated/CompanyFile.ts';

/** The owner's words, of the part "privacy" alone. */
export const privacyWords = part as CompanyFile['privacy'];
