import part from 'virtual:content/sharing';
import type { CompanyFile } from './generated/CompanyFile.ts';

/** The owner's words, of the part "sharing" alone. */
export const sharingWords = part as CompanyFile['sharing'];
