import { content } from './content.ts';

/** What the browser's tab says: the page's name, and on the home page the company and its tagline. */
export function pageTitle(path: string, name: string): string {
  return path === '/' ? `${content.company.name} | ${content.company.tagline}` : name;
}
