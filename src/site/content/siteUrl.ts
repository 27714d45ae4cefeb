import { settings } from '../settings.ts';
import { content } from './content.ts';

/** Where the site is found, without a slash at its end. */
export const siteUrl = settings.siteUrl === '' ? content.company.url : settings.siteUrl;
