import path from 'node:path';

/** A path as findings show it: from the working directory, with forward slashes. */
export const displayPath = (place: string): string => (path.relative('', path.resolve(place)) || '.').split(path.sep).join('/');
