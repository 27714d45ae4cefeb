import pictures from 'virtual:pictures';
import type { Gallery } from './Gallery.ts';

/** What the home page shows; the build has checked the file it comes from. */
export const homePictures = pictures as Pick<Gallery, 'samples' | 'hero' | 'featured'>;
