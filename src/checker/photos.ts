import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { formatBytes } from '../compile/sourceFiles.ts';

export interface Photo {
  file: string;
  /** In pixels, the right way up. */
  width: number;
  height: number;
  /** The start of the names of the picture's copies, with a hash of its content. */
  name: string;
}

/** Version of the recipe for copies, part of every copy's name: increased when copies change. */
const recipeVersion = 2;

/** Limits of a picture: cameras make smaller ones. */
const maxBytes = 50 * 1024 * 1024;
const maxMegapixels = 100;

/** A picture whose copies would take too much memory and time. */
export class LargePhotoError extends Error {
  override readonly name = 'LargePhotoError';
}

/** A diagnostics channel with a message for each decoded picture, which takes most of the time of reading it. */
const decodedChannel = channel('checker:photo-decoded');

/** Cache of the sizes of decoded pictures, by a hash of their content. */
const sizeCache = new Map<string, Promise<Pick<Photo, 'width' | 'height'>>>();

/** Reads a picture to its end, which finds a truncated one. Throws where the picture cannot be read. */
export async function readPhoto(file: string): Promise<Photo> {
  const { size: bytes } = await stat(file);
  if (bytes > maxBytes)
    throw new LargePhotoError(`it holds ${formatBytes(bytes)}, and at most ${formatBytes(maxBytes)} are read`);
  const content = await readFile(file);
  const hash = createHash('sha256').update(`${recipeVersion}\0`).update(content).digest('hex');
  const size = sizeCache.get(hash) ?? decodeSize(content);
  sizeCache.set(hash, size);
  const { width, height } = await size;
  const slug = path
    .parse(file)
    .name.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return { file, width, height, name: `${slug}-${hash.slice(0, 8)}` };
}

async function decodeSize(content: Buffer): Promise<Pick<Photo, 'width' | 'height'>> {
  decodedChannel.publish({ bytes: content.length });
  const { default: sharp } = await import('sharp');
  const { width, height } = (await sharp(content, { limitInputPixels: false }).metadata()).autoOrient;
  if (width * height > maxMegapixels * 1e6)
    throw new LargePhotoError(`it is ${width} x ${height} pixels, and at most ${maxMegapixels} megapixels are read`);
  // The small output saves computing; a JPEG is decoded to its end all the same.
  await sharp(content, { failOn: 'truncated' }).resize(16).toBuffer();
  return { width, height };
}
