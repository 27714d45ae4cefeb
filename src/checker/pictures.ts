import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedDocument } from '../compile/CheckedDocument.ts';
import type { Compilation, Pass } from '../compile/Compilation.ts';
import type { Findings } from '../compile/Finding.ts';
import { isSimilar, closestAtAnyDistance, suggestOrListNames } from '../compile/similar.ts';
import { type JsonPath, allTexts } from '../json/tree.ts';
import { maxProjectPictures } from '../content/projectPictures.ts';
import { contentPath, schemasFolder, galleryFile } from './fileKinds.ts';
import type { GalleryFile } from './generated/GalleryFile.ts';
import { LargePhotoError, type Photo, readPhoto } from './photos.ts';
import { quotedWithAnd } from '../compile/shownValues.ts';
import { codes } from './codes.ts';
import { messageOfError } from '../values/errors.ts';

/** From the folder `schemas`. */
export const photosFolder = 'content/photos';

export interface GalleryPhotos {
  file: GalleryFile;
  /** By the names in the file. */
  photos: ReadonlyMap<string, Photo>;
}

/** The readable pictures that the owner's files name. */
export interface NamedPictures {
  gallery: GalleryPhotos | undefined;
  /** By the names in the option lists. */
  optionPictures: ReadonlyMap<string, Photo>;
  person: Photo | undefined;
  logo: Photo | undefined;
  /** All names of pictures in the files. */
  pictureNames: ReadonlySet<string>;
}

export async function readAndCheckContentPictures(
  compilation: Compilation,
  schemasDir: string,
): Promise<NamedPictures> {
  const folder = path.join(schemasDir, photosFolder);
  const fileNames = (await readdir(folder).catch((): string[] => [])).filter((name) => !name.startsWith('.'));
  const pictureNames = new Set<string>();
  const readNamedPhotos = async (document: CheckedDocument | undefined): Promise<GalleryPhotos['photos']> => {
    const photos = new Map<string, Photo>();
    const pictures = [...allTexts(document?.value)].filter(isPicture);
    for (const { text: picture, path: keys } of pictures) {
      // A missing picture is reported once, though several files may name it.
      const isKnown = pictureNames.has(picture);
      pictureNames.add(picture);
      if (!fileNames.includes(picture)) {
        const message = `there is no picture "${picture}" in ${schemasFolder}/${photosFolder}`;
        // A picture that another place names is meant there, and is not suggested.
        const unusedNames = fileNames.filter((name) => !pictures.some((reference) => reference.text === name));
        if (!isKnown)
          document?.report(keys, codes['missing-picture'], message, missingPictureHint(picture, unusedNames));
        continue;
      }
      try {
        photos.set(picture, await readPhoto(path.join(folder, picture)));
      } catch (error) {
        const isPhone = await isHeic(path.join(folder, picture));
        const message = isPhone
          ? `"${picture}" is a picture as iPhones keep them (HEIC), which browsers do not show`
          : `"${picture}" cannot be read as a picture: ${messageOfError(error)}`;
        const hint = isPhone
          ? 'send it to yourself by mail, or export it, as JPEG'
          : error instanceof LargePhotoError
            ? 'save it smaller: 3000 pixels in width are plenty'
            : 'save it again, as JPEG or PNG';
        document?.report(keys, codes['unreadable-picture'], message, hint);
      }
    }
    return photos;
  };

  const [gallery, content] = [galleryFile, contentPath].map((name) => compilation.documents.get(name));
  // The gallery is read first, so that a missing picture is reported there.
  const photos = await readNamedPhotos(gallery);
  const contentPhotos = await readNamedPhotos(content);
  const optionPictures = new Map<string, Photo>();
  for (const list of compilation.documentsOf('options'))
    for (const [name, photo] of await readNamedPhotos(list)) optionPictures.set(name, photo);
  const photoAt = (at: JsonPath): Photo | undefined => contentPhotos.get(String(content?.valueAt(at)));
  return {
    gallery: gallery && { file: gallery.value as GalleryFile, photos },
    optionPictures,
    person: photoAt(['goodToKnow', 'person', 'picture']),
    logo: photoAt(logoAt),
    pictureNames,
  };
}

const logoAt = ['brand', 'logo'];

const isPicture = ({ path: keys }: { path: JsonPath }): boolean =>
  keys.at(-1) === 'picture' || keys.join() === logoAt.join();

/** Whether a file is a HEIC picture of an iPhone, whatever its ending. */
const isHeic = async (file: string): Promise<boolean> =>
  /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s.test((await readFile(file)).subarray(0, 12).toString('latin1'));

function missingPictureHint(picture: string, unusedNames: readonly string[]): string {
  const meant = closestAtAnyDistance(picture, unusedNames);
  return meant !== undefined && isSimilar(picture, meant)
    ? `did you mean "${meant}"?`
    : 'put it there, or name the picture that is meant';
}

const pictureFile = /\.(jpe?g|png|webp|avif|gif|tiff?|heic)$/i;
const maxNamed = 3;

/** Reports pictures that no page shows, in one warning. */
export async function checkUnusedPictures(
  schemasDir: string,
  used: ReadonlySet<string>,
  findings: Findings,
): Promise<void> {
  const fileNames = await readdir(path.join(schemasDir, photosFolder)).catch((): string[] => []);
  const unused = fileNames.filter((name) => pictureFile.test(name) && !name.startsWith('.') && !used.has(name)).sort();
  if (unused.length === 0) return;
  const more = unused.length > maxNamed ? ` and ${unused.length - maxNamed} more` : '';
  const message = `no page shows ${quotedWithAnd(unused.slice(0, maxNamed))}${more}`;
  const hint = `remove what is no longer needed, or name it in ${galleryFile}`;
  findings.report({ file: `${schemasFolder}/${photosFolder}` }, codes['unused-picture'], message, hint);
}

/** Checks that projects of the gallery have numbers of their own, and not too many or equal pictures. */
export const checkProjectNumbersAndPictures: Pass = ({ documents }): void => {
  const document = documents.get(galleryFile);
  if (!document) return;
  const { categories, featured } = document.value as GalleryFile;
  const jobs = categories.flatMap(({ projects }, index) =>
    projects.map((job, number) => ({ ...job, at: ['categories', index, 'projects', number] })),
  );
  const numbers = jobs.map(({ project }) => project);
  for (const [index, { at, ...job }] of jobs.entries()) {
    const { project } = job;
    if (numbers.indexOf(project) < index) {
      const [earlier] = jobs.filter((job) => job.project === project);
      const { line } = document.placeOf([...(earlier?.at ?? at), 'project']);
      const message = `there is already a project ${project}, in line ${line}`;
      document.report([...at, 'project'], codes['duplicate-project'], message, 'give it a number of its own');
    }
    const pictures = [...allTexts(job)].filter(isPicture);
    const names = pictures.map(({ text }) => text);
    for (const [number, { text, path: keys }] of pictures.entries())
      if (names.indexOf(text) < number) {
        const message = `"${text}" is already a picture of project ${project}`;
        document.report([...at, ...keys], codes['duplicate-picture'], message, 'name another one');
      }
    const surplus = pictures.length - maxProjectPictures;
    if (surplus > 0) {
      const message = `project ${project} has ${pictures.length} pictures, and ${maxProjectPictures} are the most`;
      document.report([...at, 'more'], codes['too-many-pictures'], message, `take ${surplus} out`);
    }
  }
  if (numbers.includes(featured)) return;
  const hint = `known here: ${numbers.join(', ')}`;
  document.report(['featured'], codes['unknown-project'], `there is no project ${featured}`, hint);
};

/** The path begins at the folder in which every command runs. */
export const iconsFile = 'src/site/public/icons.svg';

export function checkIcons({ documents }: Compilation, icons: readonly string[]): void {
  for (const document of documents.values()) {
    if (!/^(options|content)\//.test(document.path)) continue;
    for (const { path, text } of allTexts(document.value))
      if (path.at(-1) === 'icon' && !icons.includes(text))
        document.report(path, codes['unknown-icon'], `there is no icon "${text}"`, suggestOrListNames(text, icons));
  }
}

export const readIconIds = async (): Promise<string[]> =>
  [...(await readFile(iconsFile, 'utf8')).matchAll(/<symbol id="([^"]+)"/g)].map(([, id = '']) => id);
