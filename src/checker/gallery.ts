import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '../compile/findings.ts';
import { isLike, mostLike } from '../compile/similar.ts';
import { SourceDocument } from '../json/SourceDocument.ts';
import { readJson } from '../json/readJson.ts';
import type { JsonPath } from '../json/tree.ts';
import { galleryPath } from './fileKinds.ts';
import type { GalleryFile } from './generated/GalleryFile.ts';
import { displayPath } from './jsonAt.ts';
import { LargePhotoError, type Photo, type PhotoSource } from './photos.ts';
import { quotedList } from './words.ts';

/** Of the pictures, among the definitions. */
export const photosFolder = 'content/photos';

/** The gallery as its file has it, and the pictures that it names. */
export interface Gallery {
  file: GalleryFile;
  /** By the name that the file gives them. */
  photos: ReadonlyMap<string, Photo>;
}

/**
 * Reads a gallery, whose shape compiling the definitions has checked, and every picture that it names. Findings are
 * pictures that are missing or broken, and numbers that name no project or two.
 */
export async function readGallery(
  text: string,
  schemasDir: string,
  reader: PhotoSource,
): Promise<{ gallery: Gallery; findings: Finding[] }> {
  const { tree } = readJson(text);
  if (!tree) throw new Error(`${galleryPath} is empty`);
  const document = new SourceDocument(galleryPath, text, tree);
  const file = document.value as GalleryFile;
  const folder = path.join(schemasDir, photosFolder);
  const present = await readdir(folder).catch((): string[] => []);
  const photos = new Map<string, Photo>();
  const findings: Finding[] = [];
  const report = (at: JsonPath, code: string, message: string, hint?: string): void => {
    findings.push({
      file: `${displayPath(schemasDir)}/${galleryPath}`,
      ...document.placeOf(at),
      severity: 'error',
      code,
      message,
      ...(hint && { hint }),
    });
  };

  const projects = file.categories.flatMap((category, index) =>
    category.projects.map((project, number) => ({ project, at: ['categories', index, 'projects', number] })),
  );
  const named: { picture: string; at: JsonPath }[] = [
    { picture: file.hero.picture, at: ['hero', 'picture'] },
    ...projects.flatMap(({ project, at }) =>
      (['before', 'after'] as const).map((side) => ({
        picture: project[side].picture,
        at: [...at, side, 'picture'],
      })),
    ),
  ];
  const read = (picture: string): Promise<Photo | Error> =>
    reader.read(path.join(folder, picture)).catch((error: unknown) => asError(error));
  const found = await Promise.all(named.map(({ picture }) => (present.includes(picture) ? read(picture) : undefined)));
  // A picture that stands elsewhere is of another job.
  const spareFor = (at: JsonPath): string[] =>
    present.filter(
      (name) =>
        !name.startsWith('.') && !named.some((other) => other.picture === name && jobAt(other.at) !== jobAt(at)),
    );
  named.forEach(({ picture, at }, index) => {
    const photo = found[index];
    if (photo === undefined)
      report(
        at,
        'missing-picture',
        `there is no picture "${picture}" in ${folder}`,
        hintForMissing(picture, spareFor(at)),
      );
    else if (photo instanceof Error)
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

  const numbers = projects.map(({ project }) => project.project);
  projects.forEach(({ project, at }, index) => {
    if (numbers.indexOf(project.project) < index)
      report(
        [...at, 'project'],
        'duplicate-project',
        `there is already a project ${project.project}`,
        'give it a number of its own',
      );
  });
  if (!numbers.includes(file.featured))
    report(
      ['featured'],
      'unknown-project',
      `there is no project ${file.featured}`,
      `known here: ${numbers.join(', ')}`,
    );
  return { gallery: { file, photos }, findings };
}

const picture = /\.(jpe?g|png|webp|avif|gif|tiff?|heic)$/i;
const mostNamed = 3;

/** Pictures that lie among the definitions and that no page shows, in one warning. */
export async function findingsOfUnused(schemasDir: string, used: ReadonlySet<string>): Promise<Finding[]> {
  const present = await readdir(path.join(schemasDir, photosFolder)).catch((): string[] => []);
  const unused = present.filter((name) => picture.test(name) && !name.startsWith('.') && !used.has(name)).sort();
  if (unused.length === 0) return [];
  const named = quotedList(unused.slice(0, mostNamed));
  const more = unused.length > mostNamed ? ` and ${unused.length - mostNamed} more` : '';
  return [
    {
      file: `${displayPath(schemasDir)}/${photosFolder}`,
      line: 1,
      column: 1,
      severity: 'warning',
      code: 'unused-picture',
      message: `no page shows ${named}${more}`,
      hint: `remove what is no longer needed, or name it in ${galleryPath}`,
    },
  ];
}

const jobAt = (at: JsonPath): string => at.slice(0, 4).join();

function hintForMissing(picture: string, spare: readonly string[]): string {
  const meant = mostLike(picture, spare);
  return meant !== undefined && isLike(picture, meant)
    ? `did you mean "${meant}"?`
    : 'put it there, or name the picture that is meant';
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
