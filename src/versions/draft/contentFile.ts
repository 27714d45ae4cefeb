import { hash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readValue } from '../../content/looseJson.ts';
import { firstDayOf } from '../../pricing/days.ts';
import { absent } from '../files.ts';

/** The text of a file, of a picture in base64; null where there is no such file. */
export type FileText = string | null;

/** A request to the draft that cannot be done. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
}

/** Somebody else was quicker. */
export class DraftConflictError extends DraftError {}

const nameOfFile = String.raw`[A-Za-z0-9][\w-]*`;
const schemas = new RegExp(`^schemas/(?!meta/)(?:${nameOfFile}/){0,20}${nameOfFile}\\.json$`);
const tables = new RegExp(`^pricing-tables/${nameOfFile}\\.json$`);
const pictures = new RegExp(`^schemas/content/photos/${nameOfFile}\\.(?:jpe?g|png|webp|avif|svg)$`);
/** The most letters of a path. */
const longestPath = 150;

/** Whether a path is that of a file that the content may have. */
export const isContent = (path: string): boolean =>
  path.length <= longestPath && [schemas, tables, pictures].some((kind) => kind.test(path));

export const isPicture = (path: string): boolean => !path.endsWith('.json');

export const isText = (path: string): boolean => isContent(path) && !isPicture(path);

/** Whether a path is that of a rate table. */
export const isTable = (path: string): boolean => tables.test(path);

/** The first day of the prices in the text of a rate table; of one that cannot be read a day that never comes. */
export const firstDayInText = (text: string): string => firstDayOf(readValue(text)) ?? '9999';

/** The most bytes of the file at a path: the check refuses larger ones. */
export const mostBytesOf = (path: string): number => (isPicture(path) ? 20 * 1024 : 128) * 1024;

const encodingOf = (path: string): BufferEncoding => (isPicture(path) ? 'base64' : 'utf8');

export const bytesOf = (path: string, text: string): Buffer => Buffer.from(text, encodingOf(path));

export const hashOf = (text: string): string => hash('sha256', text).slice(0, 32);

export const notContent = (path: string): string =>
  `${JSON.stringify(path.slice(0, longestPath))} is no file of the content.`;

/**
 * The text of a file in a content folder.
 * @throws DraftError for a path that leads elsewhere, by its letters or by a link.
 */
export async function readContent(contentDir: string, path: string): Promise<FileText> {
  if (!isContent(path)) throw new DraftError(notContent(path));
  const parts = path.split('/');
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const at = parts.slice(0, depth).join('/');
    const found = await lstat(join(contentDir, at)).catch(absent);
    if (found === null) return null;
    const isRight = depth < parts.length ? found.isDirectory() : found.isFile();
    if (!isRight) throw new DraftError(`${at} is a link, or no ${depth < parts.length ? 'folder' : 'file'}.`);
  }
  return readFile(join(contentDir, path), encodingOf(path)).catch(absent);
}
