import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { copyFolder } from './copies.ts';

/** Where the site is built that the tests run by default. */
export const siteFolder = path.join(copyFolder('sample'), 'dist/client');

/** Every page of it, as a file. */
export const pageFiles = async (): Promise<string[]> =>
  (await readdir(siteFolder, { recursive: true, encoding: 'utf8' })).filter(
    (file) => file.endsWith('.html') && !file.startsWith('.'),
  );
