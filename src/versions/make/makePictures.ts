// Resized copies of photos and pictures, in the formats of pages.

import { hash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { ProjectParts } from '../../checker/loadProject.ts';
import type { Photo } from '../../checker/photos.ts';
import { pictureFile, copyWidths } from '../../site/pictures/pictures.ts';
import { sharePicture, themeColours } from '../../site/search/brand.ts';
import { writeIfMissing } from '../files.ts';

export function photosOf(project: Pick<ProjectParts, 'gallery' | 'optionPictures' | 'person' | 'logo'>): Photo[] {
  const { gallery, optionPictures, person, logo } = project;
  const singlePhotos = [person, logo].filter((photo) => photo !== undefined);
  const photos = [...gallery.photos.values(), ...optionPictures.values(), ...singlePhotos];
  return [...new Map(photos.map((photo) => [photo.name, photo])).values()];
}

export function pictureCopyNames({ name, width }: Photo): string[] {
  return copyWidths(width).flatMap((each) => formats.map(({ ending }) => pictureFile(name, each, ending)));
}

/** Renders missing copies of a picture. Returns their number. */
export async function renderMissingPictureCopies(photo: Photo, folder: string): Promise<number> {
  let rendered = 0;
  for (const width of copyWidths(photo.width)) {
    for (const { ending, encode } of formats) {
      const file = path.join(folder, pictureFile(photo.name, width, ending));
      const copy = () => encode(sharp(photo.file).autoOrient().resize(width)).toBuffer();
      if (await writeIfMissing(file, copy)) rendered += 1;
    }
  }
  return rendered;
}

/** Renders the picture for shared links, cropped to the most striking part of a photo, unless it is cached. */
export async function makeSharePicture(photo: string, cache: string): Promise<string> {
  const { width, height } = sharePicture;
  const content = await readFile(photo);
  const file = path.join(cache, `share-2-${hash('sha256', content).slice(0, 16)}.jpg`);
  await writeIfMissing(file, () =>
    onWhite(sharp(content).rotate().resize(width, height, { fit: 'cover', position: 'attention' }))
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
      .catch((cause: Error) => {
        throw new Error(
          `${photo}, which "sharing" in content/company.json names, is no picture that can be read: ${cause.message}`,
          { cause },
        );
      }),
  );
  return file;
}

// Two pictures at once use two cores, because most of the encoding runs on one core.
const twoAtOnce = pLimit(2);

/**
 * Renders missing copies of all pictures. Returns all copies with their paths. Names have a hash of the content, so
 * that copies stay right.
 */
export async function makePicturesAndPruneLongUnused(
  photos: readonly Photo[],
  cache: string,
): Promise<{ file: string; from: string }[]> {
  await Promise.all(photos.map((photo) => twoAtOnce(renderMissingPictureCopies, photo, cache)));
  await removeUnused(cache);
  return photos.flatMap(pictureCopyNames).map((file) => ({ file, from: path.join(cache, file) }));
}

/** Milliseconds after which an unused copy is removed. Linking a file updates its ctime. */
const maxUnusedAge = 30 * 24 * 60 * 60 * 1000;

async function removeUnused(cache: string): Promise<void> {
  for (const name of await readdir(cache).catch(() => [])) {
    const file = path.join(cache, name);
    const { ctimeMs = Infinity } = (await stat(file).catch(() => undefined)) ?? {};
    if (Date.now() - ctimeMs > maxUnusedAge) await rm(file, { force: true });
  }
}

/** Transparent parts of a picture would become black in a JPEG, which has none. */
const onWhite = (picture: Sharp): Sharp => picture.flatten({ background: 'white' });

interface PictureFormat {
  ending: string;
  encode: (picture: Sharp) => Sharp;
}

/**
 * The formats, the best first. More effort takes ten times as long for a tenth fewer bytes. A change needs a greater
 * `recipeVersion` in `src/checker/photos.ts`.
 */
const formats: readonly PictureFormat[] = [
  { ending: 'avif', encode: (picture) => picture.avif({ quality: 50, effort: 0 }) },
  { ending: 'webp', encode: (picture) => picture.webp({ quality: 72, effort: 2 }) },
  { ending: 'jpg', encode: (picture) => onWhite(picture).jpeg({ quality: 74, progressive: true }) },
];

/** Wraps a square PNG of up to 255 pixels in an .ico file. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  // In the header, type 1 means an icon, and the 2 bytes after it hold the number of pictures.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** The icons of a picture in all sizes that browsers request, by their names. */
export async function renderIconFiles(
  picture: Buffer,
  background: string = themeColours.brand,
): Promise<Record<string, Buffer>> {
  const render = (size: number): Promise<Buffer> =>
    sharp(picture, { density: 72 * 16 })
      .autoOrient()
      .resize(size, size, { fit: 'contain', background: transparent })
      .png()
      .toBuffer();
  // Phones crop these two icons to their own shape, so the drawing is centred on a background.
  const renderFramed = async (size: number, share: number): Promise<Buffer> =>
    sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input: await render(Math.round(size * share)) }])
      .png()
      .toBuffer();
  return {
    'favicon.ico': icoOf(await render(32), 32),
    'icon-192.png': await render(192),
    'icon-512.png': await render(512),
    'apple-touch-icon.png': await renderFramed(180, 0.9),
    'icon-maskable.png': await renderFramed(512, 0.8),
  };
}
