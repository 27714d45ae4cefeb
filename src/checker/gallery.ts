import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '../compile/Finding.ts';
import { SourceDocument } from '../json/SourceDocument.ts';
import { readJson } from '../json/readJson.ts';
import type { JsonPath } from '../json/tree.ts';
import { galleryPath } from './fileKinds.ts';
import type { GalleryFile } from './generated/GalleryFile.ts';
import { displayPath } from './jsonAt.ts';
import { type NamedPicture, photosFolder, readNamedPictures } from './namedPictures.ts';
import type { Photo, PhotoSource } from './photos.ts';
import { quotedList } from './words.ts';

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
  const projects = file.categories.flatMap((category, index) =>
    category.projects.map((project, number) => ({ project, at: ['categories', index, 'projects', number] })),
  );
  const named: NamedPicture[] = [
    { picture: file.hero.picture, at: ['hero', 'picture'] },
    ...projects.flatMap(({ project, at }) =>
      (['before', 'after'] as const).map((side) => ({
        picture: project[side].picture,
        at: [...at, side, 'picture'],
      })),
    ),
  ];
  // A picture that stands elsewhere is of another job.
  const isSpare = (name: string, at: JsonPath): boolean =>
    !named.some((other) => other.picture === name && jobAt(other.at) !== jobAt(at));
  const { photos, findings } = await readNamedPictures(document, named, { schemasDir, reader }, isSpare);
  const report = (at: JsonPath, code: string, message: string, hint: string): void => {
    const place = document.placeOf(at);
    findings.push({
      file: `${displayPath(schemasDir)}/${galleryPath}`,
      ...place,
      severity: 'error',
      code,
      message,
      hint,
    });
  };

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
