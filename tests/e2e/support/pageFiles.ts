import { readdirSync } from 'node:fs';

/** Where the built site lies. */
export const siteFolder = 'dist/client';

/** Every page of the built site, as a file. Playwright asks for them before there are any tests, and after the build. */
export const pageFiles = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.html') && !file.startsWith('.'),
);
