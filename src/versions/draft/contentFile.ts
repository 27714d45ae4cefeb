import { hash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mergeDiff3 } from 'node-diff3';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { firstDayOf } from '../../pricing/days.ts';
import { ifAbsent } from '../files.ts';

/** The text of a file, of a picture in base64; null for a missing file. */
export type FileText = string | null;

export class DraftError extends Error {
  override readonly name = 'DraftError';
}

/** Somebody else has changed the file first. */
export class DraftConflictError extends DraftError {}

const fileName = String.raw`[A-Za-z0-9][\w-]*`;
const schemas = new RegExp(`^schemas/(?!meta/)(?:${fileName}/){0,20}${fileName}\\.json$`);
const tables = new RegExp(`^pricing-tables/${fileName}\\.json$`);
const pictures = new RegExp(`^schemas/content/photos/${fileName}\\.(?:jpe?g|png|webp|avif|svg)$`);
const maxPathLength = 150;

export const isContent = (path: string): boolean =>
  path.length <= maxPathLength && [schemas, tables, pictures].some((kind) => kind.test(path));

export const lacksJsonExtension = (path: string): boolean => !path.endsWith('.json');

export const isJsonContent = (path: string): boolean => isContent(path) && !lacksJsonExtension(path);

export const isTablePath = (path: string): boolean => tables.test(path);

/** The first day in the text of a rate table; a day that never comes for an unreadable text. */
export const effectiveDayOrFarFuture = (text: string): string => firstDayOf(readValueDespiteErrors(text)) ?? '9999';

/** The most bytes that the check accepts of a file. */
export const maxFileBytes = (path: string): number => (lacksJsonExtension(path) ? 20 * 1024 : 128) * 1024;

const encodingOf = (path: string): BufferEncoding => (lacksJsonExtension(path) ? 'base64' : 'utf8');

export const bytesOf = (path: string, text: string): Buffer => Buffer.from(text, encodingOf(path));

export const hashText = (text: string): string => hash('sha256', text).slice(0, 32);

export const invalidPathMessage = (path: string): string =>
  `${JSON.stringify(path.slice(0, maxPathLength))} is no file of the content.`;

/**
 * Reads a file of a content folder.
 * @throws DraftError for a path that leads elsewhere, by its letters or by a link.
 */
export async function readContentFileOrNull(contentDir: string, path: string): Promise<FileText> {
  if (!isContent(path)) throw new DraftError(invalidPathMessage(path));
  const segments = path.split('/');
  for (let depth = 1; depth <= segments.length; depth += 1) {
    const prefix = segments.slice(0, depth).join('/');
    const stats = await lstat(join(contentDir, prefix)).catch(ifAbsent);
    if (stats === null) return null;
    const isExpected = depth < segments.length ? stats.isDirectory() : stats.isFile();
    if (!isExpected) throw new DraftError(`${prefix} is a link, or no ${depth < segments.length ? 'folder' : 'file'}.`);
  }
  return readFile(join(contentDir, path), encodingOf(path)).catch(ifAbsent);
}

export interface StoredChange {
  /** The folder's text when the change began. */
  before: FileText;
  now: FileText;
  /** When visitors had it first, for a restored text. */
  back?: string;
}

export interface DraftChange extends StoredChange {
  /** The path begins at the content folder and has forward slashes. */
  path: string;
  folder: FileText;
  /** A hash of the texts of draft and folder. */
  hash: string;
  /** The text to publish: `now` with the folder's later changes; undefined for a conflict. */
  merged: FileText | undefined;
}

/** The most equal lines of a text that is merged, which takes time by their cube. */
const maxRepeats = 300;

function hasManyRepeats(text: string): boolean {
  const counts = new Map<string, number>();
  for (const line of text.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts.values()].some((count) => count > maxRepeats);
}

/** Merges a file of draft and folder by lines; undefined for a conflict, or where it would take too long. */
export function mergeByLines(path: string, { before, now }: StoredChange, folder: FileText): FileText | undefined {
  if (folder === before || folder === now) return now;
  if (now === null || before === null || folder === null || lacksJsonExtension(path)) return undefined;
  if ([now, before, folder].some(hasManyRepeats)) return undefined;
  const { conflict, result } = mergeDiff3(now, before, folder, { stringSeparator: /(?<=\n)/ });
  return conflict ? undefined : result.join('');
}
