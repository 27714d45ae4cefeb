import file from '../../../schemas/content/company.json';
import type { CompanyFile } from './generated/CompanyFile.ts';

/** The owner's words. The compiler has checked the file against the schema that the type was made from. */
export const content = file as CompanyFile;
