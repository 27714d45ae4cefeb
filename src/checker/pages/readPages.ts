import { readFile } from 'node:fs/promises';
import { siteFiles } from '../siteFiles.ts';

/** The addresses of the site's pages. They are read from the text of the routes, which are made for the browser and cannot run here. */
export const readPages = async (): Promise<string[]> => [...(await readFile(siteFiles.routes, 'utf8')).matchAll(/\bpath: ['"](\/[^'"]*)['"]/g)].map(([, path = '']) => path);
