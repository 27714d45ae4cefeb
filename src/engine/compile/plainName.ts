import { copyMarks } from './copyMarks.ts';

/** The name of a file without its folder and its ending, however it is written. */
export const plainName = (path: string): string =>
  (path.split('/').at(-1) ?? '').replace(copyMarks, '').toLowerCase().replace(/\.[a-z.]*$/, '').replace(/[^a-z0-9]/g, '');
