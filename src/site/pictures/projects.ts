import gallery from 'virtual:gallery';
import type { Gallery } from './Gallery.ts';

/** All finished jobs; the build has checked the file they come from. */
export const projects = gallery as Pick<Gallery, 'samples' | 'categories'>;
