import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { formatBytes } from '../compile/sourceFiles.ts';

/** A picture as the owner gave it. */
export interface Photo {
  file: string;
  /** In pixels, the right way up. */
  width: number;
  height: number;
  /** Start of the names of its copies: changes with its content. */
  name: string;
}

/**
 * Version of how the site makes copies. It is part of every copy's name, so that a change there gives them all new
 * ones.
 */
const recipeVersion = 2;

/** The greatest size of a picture: cameras make smaller ones. */
const maxBytes = 50 * 1024 * 1024;
const maxMegapixels = 100;

/** A picture of which copies would take more memory and time than a site has for it. */
export class LargePhotoError extends Error {
  override readonly name = 'LargePhotoError';
}

/**
 * A diagnostics channel with a message for each picture that is decoded, which takes most of the time of reading it.
 */
const decodedChannel = channel('checker:photo-decoded');

/** Caches the sizes of all pictures that this process has decoded, by a hash of their content. */
const sizeCache = new Map<string, Promise<Pick<Photo, 'width' | 'height'>>>();

/** Reads a picture to its end, so that one that is cut off is noticed. Throws where there is none. */
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
  // The small size spares computing; a JPEG is read to its end all the same.
  await sharp(content, { failOn: 'truncated' }).resize(16).toBuffer();
  return { width, height };
}
