import { content } from './content.ts';

/** Short words of the site's frame: what buttons and links are called. */
export const { labels } = content;
