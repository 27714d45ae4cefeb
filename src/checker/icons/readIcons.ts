import { readFile } from 'node:fs/promises';
import { siteFiles } from '../siteFiles.ts';

/** The ids of the line icons that are drawn. */
export const readIcons = async (): Promise<string[]> => [...(await readFile(siteFiles.icons, 'utf8')).matchAll(/<symbol id="([^"]+)"/g)].map(([, id = '']) => id);
