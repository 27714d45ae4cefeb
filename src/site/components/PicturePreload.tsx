import { preload } from 'react-dom';
import type { Picture } from '../pictures/Picture.ts';
import { pictureFile } from '../pictures/pictureFile.ts';
import { srcSet } from '../pictures/srcSet.ts';

/** Has the browser fetch a page's largest picture before it comes to it. Of use in the page as it was sent alone. */
export function PicturePreload({ picture, sizes }: { picture: Picture; sizes: string }) {
  if (import.meta.env.SSR) {
    const best = pictureFile(picture.base, Math.min(720, picture.width), 'avif');
    preload(best, { as: 'image', type: 'image/avif', imageSrcSet: srcSet(picture, 'avif'), imageSizes: sizes, fetchPriority: 'high' });
  }
  return null;
}
