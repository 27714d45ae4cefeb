import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { pictureFile } from '../../pictures/pictureFile.ts';
import { widthsOf } from '../../pictures/widthsOf.ts';
import type { Original } from './Original.ts';
import { recipe } from './recipe.ts';

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
