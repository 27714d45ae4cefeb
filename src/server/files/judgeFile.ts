import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { StoredFile } from '../storage/files.ts';
import { fileTypeOf, headLength, plainText } from './fileTypes.ts';
import type { RenewedPicture, UnfitPicture } from './renewPicture.ts';

/** The facts about a file that its bytes show. */
type Facts = Pick<StoredFile, 'name' | 'type' | 'bytes' | 'width' | 'height'>;

/** Why a file is refused, whatever the rules of its field. */
export type Unfit = UnfitPicture | { unfit: 'fileEmpty' } | { unfit: 'fileUnknown' };

/** Re-encodes the picture at a path. */
type RenewPicture = (path: string) => Promise<RenewedPicture | UnfitPicture>;

/** A file that was accepted: its path and the facts about it. */
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

const longestName = 100;

/** A name that every file system accepts, with the extension of the file's type. */
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
