import { createReadStream } from 'node:fs';
import { chmod, open, rename, rm, stat } from 'node:fs/promises';
import type { StoredFile } from '../storage/files.ts';
import { fileTypeOf, headLength, plainText } from './fileTypes.ts';

/** A file as its bytes say. */
type Facts = Pick<StoredFile, 'name' | 'type' | 'bytes' | 'width' | 'height'>;

/** Why a file is not taken, whatever the rules of its field. */
export type Unfit = 'fileEmpty' | 'fileUnknown' | 'fileUnreadable' | 'filePixels';

/** The most pixels of a picture, in millions: those of the largest sensors that phones use by themselves. */
export const mostMegapixels = 50;

/**
 * Judges the file at `path` by its bytes; of its name only what people read is kept. A picture is made anew in its
 * place, turned as it shows, without anything else that its file told, such as where it was taken.
 */
export async function judgeFile(path: string, name: string): Promise<Facts | Unfit> {
  const { size } = await stat(path);
  if (size === 0) return 'fileEmpty';
  const known = fileTypeOf(await headOf(path));
  if (known?.isPicture) return pictures(() => renewPicture(path, name));
  if (known) return { name: nameWith(name, known.endings), type: known.type, bytes: size };
  if (!(await isPlainText(path))) return 'fileUnknown';
  return { name: nameWith(name, plainText.endings), type: plainText.type, bytes: size };
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

/** Whether a file is text in UTF-8, as people write it: nothing that is only for machines. */
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

let turn: Promise<unknown> = Promise.resolve();

/** One picture after the other: each may take a hundred megabytes of memory for a second. */
function pictures<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

const asIs = new Map([
  ['png', 'png'],
  ['webp', 'webp'],
  // Only its first picture: what moves is no photo.
  ['gif', 'png'],
] as const);

async function renewPicture(path: string, name: string): Promise<Facts | Unfit> {
  const made = `${path}.made`;
  // Most services never need it.
  const { default: sharp } = await import('sharp');
  try {
    const input = sharp(path, { limitInputPixels: false, failOn: 'error' });
    const { width, height, format } = await input.metadata();
    if (width * height > mostMegapixels * 1e6) return 'filePixels';
    const kind = asIs.get(format as 'png') ?? 'jpeg';
    const { size, ...pixels } = await input
      .autoOrient()
      .timeout({ seconds: 30 })
      .toFormat(kind, kind === 'jpeg' ? { quality: 85 } : {})
      .toFile(made);
    await chmod(made, 0o600);
    await rename(made, path);
    const endings: [string, ...string[]] = kind === 'jpeg' ? ['jpg', 'jpeg'] : [kind];
    return {
      name: nameWith(name, endings),
      type: `image/${kind}`,
      bytes: size,
      width: pixels.width,
      height: pixels.height,
    };
  } catch {
    await rm(made, { force: true });
    return 'fileUnreadable';
  }
}

const longestName = 100;

/** A name that every file system takes, ending in what the file is. */
export function nameWith(given: string, endings: readonly [string, ...string[]]): string {
  const plain = given
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const [, base = plain, ending = ''] = /^(.*)\.([A-Za-z0-9]{1,8})$/s.exec(plain) ?? [];
  const kept = endings.find((known) => known === ending.toLowerCase()) ?? endings[0];
  return `${[...(base || 'file')].slice(0, longestName).join('')}.${kept}`;
}
