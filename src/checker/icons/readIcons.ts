import { readFile } from 'node:fs/promises';

const sheet = new URL('../../site/public/icons.svg', import.meta.url);

/** The ids of the line icons that are drawn. */
export const readIcons = async (): Promise<string[]> => [...(await readFile(sheet, 'utf8')).matchAll(/<symbol id="([^"]+)"/g)].map(([, id = '']) => id);
