// pictures: the copies of photos and gallery in the formats and sizes that pages show.

import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pictureFile, widthsOf } from '../../pictures/pictures.ts';

/** The names of all copies of a picture. */
export function copiesOf({ name, width }: Original): string[] {
  return widthsOf(width).flatMap((each) => recipe.formats.map(({ ending }) => pictureFile(name, each, ending)));
}

/** Makes the copies of a picture that `folder` does not hold yet. Returns how many it made. */
export async function makePicture(original: Original, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const isThere = async (file: string): Promise<boolean> => (await stat(file).catch(() => undefined)) !== undefined;
  let made = 0;
  for (const width of widthsOf(original.width)) {
    for (const { ending, encode } of recipe.formats) {
      const file = path.join(folder, pictureFile(original.name, width, ending));
      if (await isThere(file)) continue;
      // Under another name until it is whole: who finds the file may use it.
      const draft = `${file}.${process.pid}`;
      await encode(sharp(original.file).autoOrient().resize(width)).toFile(draft);
      await rename(draft, file);
      made += 1;
    }
  }
  return made;
}

// Two at once keep two cores busy: most of the time goes into one core's encoding.
const atOnce = 2;

/** Puts all copies of all pictures into a folder. What was made once comes from the cache. */
export async function makePictures(originals: readonly Original[], folder: string): Promise<void> {
  const waiting = [...originals];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await makePicture(next, pictureCache);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await mkdir(folder, { recursive: true });
  for (const original of originals) {
    for (const file of copiesOf(original)) await copyFile(path.join(pictureCache, file), path.join(folder, file));
  }
}

/**
 * Where copies of pictures are kept between builds. Their names tell their content, so that none is ever out of date;
 * the folder may be deleted.
 */
export const pictureCache = 'var/pictures';

/** A format that pictures are kept in. The endings are known to `src/site/pictures/PictureView.tsx`. */
interface PictureFormat {
  ending: string;
  encode: (picture: Sharp) => Sharp;
}

/**
 * How copies are made, best format first. Efforts are low: more would take ten times as long for a tenth of the bytes.
 * A change here gives every copy a new name: `version` is part of it.
 */
export const recipe: { version: number; formats: PictureFormat[] } = {
  version: 1,
  formats: [
    { ending: 'avif', encode: (picture) => picture.avif({ quality: 50, effort: 0 }) },
    { ending: 'webp', encode: (picture) => picture.webp({ quality: 72, effort: 2 }) },
    { ending: 'jpg', encode: (picture) => picture.jpeg({ quality: 74, progressive: true }) },
  ],
};

/** A picture as the owner gave it. */
export interface Original {
  file: string;
  /** In pixels, the right way up. */
  width: number;
  height: number;
  /** Start of the names of its copies: changes with its content. */
  name: string;
}

/**
 * Reads a picture to its end, so that one that is cut off is noticed. Throws on a file that is missing or no picture.
 */
export async function readOriginal(file: string): Promise<Original> {
  const content = await readFile(file);
  // Small: a JPEG is then read whole, but hardly computed.
  await sharp(content, { failOn: 'truncated' }).resize(16).toBuffer();
  const { autoOrient } = await sharp(content).metadata();
  const { name } = path.parse(file);
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const hash = createHash('sha256').update(`${recipe.version}\0`).update(content).digest('hex').slice(0, 8);
  return { file, width: autoOrient.width, height: autoOrient.height, name: `${slug}-${hash}` };
}
