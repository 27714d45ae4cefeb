// pictures: the copies of photos and gallery in the formats and sizes that pages show.

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { ProjectParts } from '../../checker/loadProject.ts';
import type { Photo } from '../../checker/photos.ts';
import { pictureFile, widthsOf } from '../../site/pictures/pictures.ts';
import { sharePicture } from '../../site/search/brand.ts';
import { draftOf, isThere } from '../files.ts';

/** Every photo that the pages show, once. */
export const photosOf = ({ gallery, optionPictures }: Pick<ProjectParts, 'gallery' | 'optionPictures'>): Photo[] => [
  ...new Map([...gallery.photos, ...optionPictures]).values(),
];

/** The names of all copies of a picture. */
export function copiesOf({ name, width }: Photo): string[] {
  return widthsOf(width).flatMap((each) => formats.map(({ ending }) => pictureFile(name, each, ending)));
}

/** Makes the copies of a picture that `folder` does not hold yet. Returns how many it made. */
export async function makePicture(photo: Photo, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  let made = 0;
  for (const width of widthsOf(photo.width)) {
    for (const { ending, encode } of formats) {
      const file = path.join(folder, pictureFile(photo.name, width, ending));
      if (await isThere(file)) continue;
      // Under another name until it is whole: who finds the file may use it.
      const draft = draftOf(file);
      await encode(sharp(photo.file).autoOrient().resize(width)).toFile(draft);
      await rename(draft, file);
      made += 1;
    }
  }
  return made;
}

/** Makes the picture that stands beside links to the site, the middle of a photo, unless it is in a cache. */
export async function makeSharePicture(photo: string, cache: string): Promise<string> {
  const { width, height } = sharePicture;
  const content = await readFile(photo);
  const file = path.join(cache, `share-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.jpg`);
  if (await isThere(file)) return file;
  await mkdir(cache, { recursive: true });
  const draft = draftOf(file);
  try {
    await sharp(content)
      .rotate()
      .resize(width, height, { fit: 'cover', position: 'attention' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(draft);
  } catch (error) {
    throw new Error(
      `${photo}, which "sharing" in content/company.json names, is no picture that can be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  await rename(draft, file);
  return file;
}

// Two at once keep two cores busy: most of the time goes into one core's encoding.
const atOnce = 2;

/**
 * Makes the copies of all pictures that a cache does not hold yet. Returns all of them: their names, and where they
 * lie. Names tell the content, so that no copy is ever out of date; the cache may be deleted.
 */
export async function makePictures(photos: readonly Photo[], cache: string): Promise<{ file: string; from: string }[]> {
  const waiting = [...photos];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await makePicture(next, cache);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await removeUnused(cache);
  return photos.flatMap(copiesOf).map((file) => ({ file, from: path.join(cache, file) }));
}

/** A link to a file counts as a change of it. */
const keptUnused = 30 * 24 * 60 * 60 * 1000;

/** Removes what no version has been given for a month, and what is left of copies that were never finished. */
async function removeUnused(cache: string): Promise<void> {
  for (const name of await readdir(cache).catch(() => [])) {
    const file = path.join(cache, name);
    const { ctimeMs = Infinity } = (await stat(file).catch(() => undefined)) ?? {};
    if (Date.now() - ctimeMs > keptUnused) await rm(file, { force: true });
  }
}

/** A format that pictures are kept in. The endings are known to `src/site/components/pictures.tsx`. */
interface PictureFormat {
  ending: string;
  encode: (picture: Sharp) => Sharp;
}

/**
 * How copies are made, best format first. Efforts are low: more would take ten times as long for a tenth of the bytes.
 * A change here must give every copy a new name: count up `recipeVersion` in `src/checker/photos.ts`.
 */
const formats: readonly PictureFormat[] = [
  { ending: 'avif', encode: (picture) => picture.avif({ quality: 50, effort: 0 }) },
  { ending: 'webp', encode: (picture) => picture.webp({ quality: 72, effort: 2 }) },
  { ending: 'jpg', encode: (picture) => picture.jpeg({ quality: 74, progressive: true }) },
];
