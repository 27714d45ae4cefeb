import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Original } from './Original.ts';
import { copiesOf, makePicture } from './makePicture.ts';
import { pictureCache } from './pictureCache.ts';

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
