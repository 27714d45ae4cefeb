import { fileURLToPath } from 'node:url';

const file = (path: string): string => fileURLToPath(new URL(`../site/${path}`, import.meta.url));

/** Files of the site that definitions name parts of. */
export const siteFiles = { icons: file('public/icons.svg'), routes: file('routes.tsx') };
