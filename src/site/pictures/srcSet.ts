import type { Picture } from './Picture.ts';
import { pictureFile } from './pictureFile.ts';
import { widthsOf } from './widthsOf.ts';

/** All widths of a picture in one format, as the attribute lists them. */
export const srcSet = ({ base, width }: Picture, format: string): string =>
  widthsOf(width)
    .map((each) => `${pictureFile(base, each, format)} ${each}w`)
    .join(', ');
