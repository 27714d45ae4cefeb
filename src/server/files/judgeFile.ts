import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { StoredFile } from '../storage/files.ts';
import type { RenewedPicture, UnfitPicture } from './renewPicture.ts';

type Facts = Pick<StoredFile, 'name' | 'type' | 'bytes' | 'width' | 'height'>;

/** Why a file is refused, whatever the rules of its field. */
export type Unfit = UnfitPicture | { unfit: 'fileEmpty' } | { unfit: 'fileUnknown' };

type RenewPicture = (path: string) => Promise<RenewedPicture | UnfitPicture>;

export interface Judged {
  path: string;
  facts: Facts;
}

/**
 * Judges the file at `path` by its bytes; of its name only the readable part is kept. A picture is re-encoded into a
 * new file beside it, with its orientation applied and without metadata such as where it was taken.
 */
export async function judgeFile(path: string, name: string, renew: RenewPicture): Promise<Judged | Unfit> {
  const { size } = await stat(path);
  if (size === 0) return { unfit: 'fileEmpty' };
  const known = fileTypeOf(await headOf(path));
  if (known?.isPicture) {
    const renewed = await renew(path);
    if ('unfit' in renewed) return renewed;
    const { path: made, endings, ...facts } = renewed;
    return { path: made, facts: { name: nameWith(name, endings), ...facts } };
  }
  const asItIs = known ?? ((await isPlainText(path)) ? plainText : undefined);
  if (!asItIs) return { unfit: 'fileUnknown' };
  return { path, facts: { name: nameWith(name, asItIs.endings), type: asItIs.type, bytes: size } };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
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

/** The characters of a name that are kept, and those at its end that are read. */
const [longestName, mostRead] = [100, 1000];

/** A name that every file system accepts, with the extension of the file's type. */
export function nameWith(given: string, endings: readonly [string, ...string[]]): string {
  const plain = given
    .slice(-mostRead)
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const [, base = plain, ending = ''] = /^(.*)\.([A-Za-z0-9]{1,8})$/s.exec(plain) ?? [];
  const kept = endings.find((known) => known === ending.toLowerCase()) ?? endings[0];
  return `${[...(base || 'file')].slice(0, longestName).join('')}.${kept}`;
}

/** A file type that is accepted, and how to recognise its bytes. */
interface FileType {
  type: string;
  /** Accepted file name extensions; the first one replaces any other. */
  endings: readonly [string, ...string[]];
  /** Set for pictures, which are re-encoded. */
  isPicture?: true;
  /** Whether the first bytes of a file are of this type. */
  begins(head: Buffer): boolean;
}

/** How many bytes from the start of a file its type is recognised by. */
const headLength = 64 * 1024;

const has = (bytes: string, at = 0) => {
  const wanted = Buffer.from(bytes, 'latin1');
  return (head: Buffer): boolean => head.subarray(at, at + wanted.length).equals(wanted);
};
const either =
  (...tests: FileType['begins'][]) =>
  (head: Buffer): boolean =>
    tests.some((test) => test(head));
const both =
  (...tests: FileType['begins'][]) =>
  (head: Buffer): boolean =>
    tests.every((test) => test(head));

/** Recognises an ISO base media file (such as HEIC) by the brand in its first box. */
const brand = (...brands: string[]) => both(has('ftyp', 4), either(...brands.map((name) => has(name, 8))));

const zip = has('PK\x03\x04');
const holds =
  (name: string) =>
  (head: Buffer): boolean =>
    head.includes(name, 0, 'latin1');
const office = (folder: string) => both(zip, holds('[Content_Types].xml'), holds(folder));
const openDocument = (kind: string) => both(zip, has(`mimetypeapplication/vnd.oasis.opendocument.${kind}`, 30));

/** All accepted file types that are recognised by their bytes, whatever the file's name says. */
const fileTypes: readonly FileType[] = [
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], isPicture: true, begins: has('\xff\xd8\xff') },
  { type: 'image/png', endings: ['png'], isPicture: true, begins: has('\x89PNG\r\n\x1a\n') },
  { type: 'image/webp', endings: ['webp'], isPicture: true, begins: both(has('RIFF'), has('WEBP', 8)) },
  { type: 'image/gif', endings: ['gif'], isPicture: true, begins: either(has('GIF87a'), has('GIF89a')) },
  { type: 'image/avif', endings: ['avif'], isPicture: true, begins: brand('avif', 'avis') },
  { type: 'image/tiff', endings: ['tif', 'tiff'], isPicture: true, begins: either(has('II*\0'), has('MM\0*')) },
  { type: 'image/heic', endings: ['heic', 'heif'], isPicture: true, begins: brand('heic', 'heix', 'hevc', 'mif1') },
  { type: 'application/pdf', endings: ['pdf'], begins: has('%PDF-') },
  {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
    begins: office('word/'),
  },
  {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
    begins: office('xl/'),
  },
  { type: 'application/vnd.oasis.opendocument.text', endings: ['odt'], begins: openDocument('text') },
  { type: 'application/vnd.oasis.opendocument.spreadsheet', endings: ['ods'], begins: openDocument('spreadsheet') },
  { type: 'video/mp4', endings: ['mp4', 'm4v'], begins: brand('isom', 'iso2', 'mp41', 'mp42', 'avc1', 'M4V ') },
  { type: 'video/quicktime', endings: ['mov'], begins: brand('qt  ') },
];

/** The type of a file by its first bytes; undefined where it is not accepted. */
const fileTypeOf = (head: Buffer): FileType | undefined => fileTypes.find(({ begins }) => begins(head));

/** Text files, which are recognised by being valid text instead of by their first bytes. */
const plainText = { type: 'text/plain', endings: ['txt', 'csv', 'md'] } as const;
