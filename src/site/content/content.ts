// content: the owner's words and what follows from them for the whole site.

import { base, company, labels, settings, storagePrefix, words } from 'virtual:content/site';

/**
 * The owner's words that every page needs; those of a single page come with it.
 * The compiler has checked the file against the schema that the type was made from.
 */
export const content = { ...words, company, labels };

export { labels, storagePrefix };

export const areaNames: string[] = company.serviceAreas.map(({ name }) => name);

/** The words of a link to a page. */
export const linkName = ({ name, shortName = name }: { name: string; shortName?: string }): string => shortName;

/** The title in the browser's tab: the page's name, and on the home page the company and its tagline. */
export function pageTitle(path: string, name: string): string {
  return path === '/' ? `${content.company.name} | ${content.company.tagline}` : name;
}

/** The site's address, without a slash at its end. */
export const siteUrl = settings.siteUrl === '' ? content.company.url : settings.siteUrl;

/** The address of a page, of this language or of the one whose addresses begin with `of`. */
export const pageUrl = (path: string, root = base): string => siteUrl + (root && path === '/' ? root : root + path);

/** The address that dials a North American number such as `403-555-0142`. */
export function telephoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`;
}
