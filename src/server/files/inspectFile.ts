import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { StoredFile } from '../storage/files.ts';
import type { ReencodedPicture, UnfitPicture } from './reencodePicture.ts';

type Facts = Pick<StoredFile, 'name' | 'type' | 'bytes' | 'width' | 'height'>;

/** Why a file is refused, whatever the rules of its field. */
export type UnfitFile = UnfitPicture | { unfit: 'fileEmpty' } | { unfit: 'fileUnknown' };

type ReencodePicture = (path: string) => Promise<ReencodedPicture | UnfitPicture>;

/**
 * Judges the file at `path` by its bytes; of its name only the readable part is kept. A picture is re-encoded into a
 * new file beside it, with its orientation applied and without metadata such as where it was taken.
 */
export async function inspectFile(
  path: string,
  name: string,
  reencode: ReencodePicture,
): Promise<{ path: string; facts: Facts } | UnfitFile> {
  const { size } = await stat(path);
  if (size === 0) return { unfit: 'fileEmpty' };
  // The `file-type` package is loaded with the first file, because loading it would slow each start.
  const { fileTypeFromFile } = await import('file-type');
  const { mime: type = '' } = (await fileTypeFromFile(path)) ?? {};
  if (pictures.has(type)) {
    const reencoded = await reencode(path);
    if ('unfit' in reencoded) return reencoded;
    const { path: picturePath, endings, ...facts } = reencoded;
    return { path: picturePath, facts: { name: safeFileName(name, endings), ...facts } };
  }
  const endings = otherTypes.get(type);
  if (endings) return { path, facts: { name: safeFileName(name, endings), type, bytes: size } };
  if (!(await isPlainText(path))) return { unfit: 'fileUnknown' };
  return { path, facts: { name: safeFileName(name, textEndings), type: 'text/plain', bytes: size } };
}

const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Whether a file is readable text in UTF-8, without control characters. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      if (unprintable.test(decoder.decode(chunk, { stream: true }))) return false;
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The characters of a name that are kept, of up to four bytes where a name may have 255, and those that are read. */
const [longestName, mostRead] = [60, 1000];

/** A name that every file system accepts, with the extension of the file's type. */
export function safeFileName(originalName: string, endings: Endings): string {
  const safeName = originalName
    .slice(-mostRead)
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const [, base = safeName, ending = ''] = /^(.*)\.([A-Za-z0-9]{1,8})$/s.exec(safeName) ?? [];
  const extension = endings.find((candidate) => candidate === ending.toLowerCase()) ?? endings[0];
  return `${[...(base || 'file')].slice(0, longestName).join('')}.${extension}`;
}

type Endings = readonly [string, ...string[]];

/** The types of pictures that are read, to be re-encoded. Whether one can be is known then. */
const pictures: ReadonlySet<string> = new Set([
  ...['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'],
  ...['image/heic', 'image/heic-sequence', 'image/heif', 'image/heif-sequence'],
]);

/** The other types are recognised by their bytes; the first of the endings replaces one that is not listed. */
const otherTypes: ReadonlyMap<string, Endings> = new Map([
  ['application/pdf', ['pdf']],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['docx']],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ['xlsx']],
  ['application/vnd.oasis.opendocument.text', ['odt']],
  ['application/vnd.oasis.opendocument.spreadsheet', ['ods']],
  ['video/mp4', ['mp4', 'm4v']],
  ['video/x-m4v', ['m4v', 'mp4']],
  ['video/quicktime', ['mov']],
]);

/** The endings of text files, which are recognised by being valid text instead of by their first bytes. */
const textEndings: Endings = ['txt', 'csv', 'md'];
