import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '../compile/Finding.ts';
import { isLike, mostLike } from '../compile/similar.ts';
import type { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import { displayPath } from './jsonAt.ts';
import { LargePhotoError, type Photo, type PhotoSource } from './photos.ts';

/** Of the pictures, among the definitions. */
export const photosFolder = 'content/photos';

/** A picture that a file names, and where. */
export interface NamedPicture {
  picture: string;
  at: JsonPath;
}

/** The pictures of a file that were read, by the names that it gives them, and what is wrong with the others. */
export interface ReadPictures {
  photos: ReadonlyMap<string, Photo>;
  findings: Finding[];
}

/**
 * Reads every picture that a file names. Findings are those that are missing or broken; `isSpare` says which of those
 * that are there may be meant by one that is not.
 */
export async function readNamedPictures(
  document: SourceDocument,
  named: readonly NamedPicture[],
  { schemasDir, reader }: { schemasDir: string; reader: PhotoSource },
  isSpare: (name: string, at: JsonPath) => boolean = () => true,
): Promise<ReadPictures> {
  const folder = path.join(schemasDir, photosFolder);
  const present = await readdir(folder).catch((): string[] => []);
  const read = (picture: string): Promise<Photo | Error> =>
    reader.read(path.join(folder, picture)).catch((error: unknown) => asError(error));
  const found = await Promise.all(named.map(({ picture }) => (present.includes(picture) ? read(picture) : undefined)));
  const photos = new Map<string, Photo>();
  const findings: Finding[] = [];
  const report = (at: JsonPath, code: string, message: string, hint: string): void => {
    const file = `${displayPath(schemasDir)}/${document.path}`;
    findings.push({ file, ...document.placeOf(at), severity: 'error', code, message, hint });
  };
  named.forEach(({ picture, at }, index) => {
    const photo = found[index];
    if (photo === undefined) {
      const spare = present.filter((name) => !name.startsWith('.') && isSpare(name, at));
      const message = `there is no picture "${picture}" in ${folder}`;
      report(at, 'missing-picture', message, hintForMissing(picture, spare));
    } else if (photo instanceof Error)
      report(
        at,
        'unreadable-picture',
        `"${picture}" cannot be read as a picture: ${photo.message}`,
        photo instanceof LargePhotoError
          ? 'save it smaller: 3000 pixels in width are plenty'
          : 'save it again, as JPEG or PNG',
      );
    else photos.set(picture, photo);
  });
  return { photos, findings };
}

function hintForMissing(picture: string, spare: readonly string[]): string {
  const meant = mostLike(picture, spare);
  return meant !== undefined && isLike(picture, meant)
    ? `did you mean "${meant}"?`
    : 'put it there, or name the picture that is meant';
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
