import part from 'virtual:content/estimate';
import type { CompanyFile } from './generated/CompanyFile.ts';

/** The owner's words, of the part "estimate" alone. */
export const estimateWords = part as CompanyFile['estimate'];
