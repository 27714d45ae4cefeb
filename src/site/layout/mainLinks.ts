import { content } from '../content/content.ts';
import { labels } from '../content/labels.ts';

/** The links of the header. */
export const mainLinks = [
  { to: '/', label: content.pages.home.name },
  { to: '/our-work', label: labels.ourWork },
];
