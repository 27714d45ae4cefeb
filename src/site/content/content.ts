// content: the owner's texts and values derived from them, for the whole site.

import { base, company, labels, settings, storagePrefix, words } from 'virtual:content/site';

/** The owner's texts that every page needs, checked by the compiler; those of a single page come with that. */
export const content = { ...words, company, labels };

export { labels, storagePrefix };

export const areaNames: string[] = company.serviceAreas.map(({ name }) => name);

export const linkName = ({ name, shortName = name }: { name: string; shortName?: string }): string => shortName;

export function pageNameOrHomeTitle(path: string, pageName: string): string {
  return path === '/' ? `${content.company.name} | ${content.company.tagline}` : pageName;
}

/** The site's address, without a slash at its end. */
export const siteUrl = settings.siteUrl === '' ? content.company.url : settings.siteUrl;

/** The address of a page in this language, or in the one whose addresses begin with `root`. */
export const absolutePageUrl = (path: string, languagePrefix = base): string =>
  siteUrl + (languagePrefix && path === '/' ? languagePrefix : languagePrefix + path);

/** The address that dials a North American number such as `403-555-0142`. */
export function northAmericanTelLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`;
}
