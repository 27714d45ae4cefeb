import callToAction from 'virtual:content/callToAction';
import company from 'virtual:content/company';
import estimate from 'virtual:content/estimate';
import home from 'virtual:content/home';
import labels from 'virtual:content/labels';
import pages from 'virtual:content/pages';
import type { CompanyFile } from './generated/CompanyFile.ts';

/** The owner's words. The compiler has checked the file against the schema that the type was made from. */
export const content = { callToAction, company, estimate, home, labels, pages } as Omit<CompanyFile, '$schema'>;
