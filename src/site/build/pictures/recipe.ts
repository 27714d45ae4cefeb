import type { Sharp } from 'sharp';

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
