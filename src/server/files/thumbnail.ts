import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { HttpError } from '../http/errors.ts';
import { temporaryPath } from '../../versions/files.ts';
import type { PictureEncoder } from './PictureProcess.ts';

/** The longest side of a thumbnail, in pixels: twice of what the desk shows it in. */
const side = 320;
/** Makes one thumbnail at a time: over HTTP/2 a browser asks for more at once than a sender may have waiting. */
const oneAtATime = pLimit(1);

/** The folder in that of uploads in which pictures are made small: what a killed service leaves there is removed. */
export const thumbnailTempFolder = (uploadsDir: string): string => join(uploadsDir, 'thumbnails');

/** A picture made small, by the process that makes pictures anew. Throws with a status where it is none. */
export async function thumbnail(
  bytes: Readable | Buffer,
  pictures: PictureEncoder,
  uploadsDir: string,
): Promise<{ type: string; bytes: Buffer }> {
  const folder = temporaryPath(join(thumbnailTempFolder(uploadsDir), 'thumbnail'));
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'picture');
    await writeFile(path, bytes);
    const { picture } = await oneAtATime(() =>
      pictures.reencode(path, { sender: 'desk', budget: () => Infinity, side }),
    );
    if ('unfit' in picture) throw new HttpError(422);
    return { type: picture.type, bytes: await readFile(picture.path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
