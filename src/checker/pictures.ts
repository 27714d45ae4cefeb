import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFile } from '../compile/files.ts';
import type { FindingCode } from '../compile/codes.ts';
import { type Finding, ofWholeFile } from '../compile/Finding.ts';
import { isLike, mostLike } from '../compile/similar.ts';
import { readJson } from '../json/readJson.ts';
import { SourceDocument } from '../json/SourceDocument.ts';
import { type JsonPath, textsIn } from '../json/tree.ts';
import { contentPath, schemasFolder, galleryPath, kindOf } from './fileKinds.ts';
import type { GalleryFile } from './generated/GalleryFile.ts';
import { LargePhotoError, type Photo, readPhoto } from './photos.ts';
import { quotedList } from './words.ts';

/** The folder of the pictures, from the folder `schemas`. */
export const photosFolder = 'content/photos';

/** The gallery as its file has it, and the pictures that it names. */
export interface Gallery {
  file: GalleryFile;
  /** The pictures, by the name that the file gives them. */
  photos: ReadonlyMap<string, Photo>;
}

/** The pictures that files of the owner name, as far as they could be read, and what is wrong with the others. */
export interface Pictures {
  gallery: Gallery | undefined;
  /** Pictures of options, by the names that the option lists give them. */
  optionPictures: ReadonlyMap<string, Photo>;
  /** The picture of the person whom the content file shows, if it shows one. */
  person: Photo | undefined;
  /** The company's own logo, if it has one. */
  logo: Photo | undefined;
  /** Every name that stands in a file. */
  named: ReadonlySet<string>;
  findings: Finding[];
}

/** Reads every picture that a file names. The files' shape has been checked. */
export async function readPictures(sources: readonly SourceFile[], schemasDir: string): Promise<Pictures> {
  const folder = path.join(schemasDir, photosFolder);
  const present = (await readdir(folder).catch((): string[] => [])).filter((name) => !name.startsWith('.'));
  const findings: Finding[] = [];
  const named = new Set<string>();
  const readNamed = async (document: SourceDocument): Promise<Gallery['photos']> => {
    const photos = new Map<string, Photo>();
    const report = (at: JsonPath, code: FindingCode, message: string, hint: string): void => {
      const file = `${schemasFolder}/${document.path}`;
      findings.push({ file, at, ...document.placeOf(at), severity: 'error', code, message, hint });
    };
    const pictures = [...textsIn(document.value)].filter(isPicture);
    for (const { text: picture, at } of pictures) {
      // A missing picture is reported once, though several files may name it.
      const isKnown = named.has(picture);
      named.add(picture);
      if (!present.includes(picture)) {
        const message = `there is no picture "${picture}" in ${schemasFolder}/${photosFolder}`;
        // A picture that is named at another place is meant there, and is not suggested.
        const spare = present.filter((name) => !pictures.some((other) => other.text === name));
        if (!isKnown) report(at, 'missing-picture', message, hintForMissing(picture, spare));
        continue;
      }
      try {
        photos.set(picture, await readPhoto(path.join(folder, picture)));
      } catch (error) {
        const isLarge = error instanceof LargePhotoError;
        if (await isHeic(path.join(folder, picture))) {
          const message = `"${picture}" is a picture as iPhones keep them (HEIC), which browsers do not show`;
          report(at, 'unreadable-picture', message, 'send it to yourself by mail, or export it, as JPEG');
          continue;
        }
        const message = `"${picture}" cannot be read as a picture: ${error instanceof Error ? error.message : String(error)}`;
        const hint = isLarge ? 'save it smaller: 3000 pixels in width are plenty' : 'save it again, as JPEG or PNG';
        report(at, 'unreadable-picture', message, hint);
      }
    }
    return photos;
  };

  // The gallery comes first, so that a missing picture that other files name as well is reported there.
  const inOrder = sources.toSorted(
    ({ path: own }, other) => Number(other.path === galleryPath) - Number(own === galleryPath),
  );
  const files = new Map<string, { document: SourceDocument; photos: Gallery['photos'] }>();
  for (const { path: name, text } of inOrder) {
    const { tree } =
      name === contentPath || name === galleryPath || kindOf(name)?.name === 'options' ? readJson(text) : {};
    if (!tree) continue;
    const document = new SourceDocument(name, text, tree);
    files.set(name, { document, photos: await readNamed(document) });
  }
  const [gallery, content] = [files.get(galleryPath), files.get(contentPath)];
  const shownAt = (at: JsonPath): Photo | undefined => content?.photos.get(String(content.document.valueAt(at)));
  const ofOptions = [...files].filter(([name]) => name !== galleryPath && name !== contentPath);
  return {
    gallery: gallery && { file: gallery.document.value as GalleryFile, photos: gallery.photos },
    optionPictures: new Map(ofOptions.flatMap(([, { photos }]) => [...photos])),
    person: shownAt(['goodToKnow', 'person', 'picture']),
    logo: shownAt(logoAt),
    named,
    findings,
  };
}

const logoAt = ['brand', 'logo'];

/** Whether a text of the content, the gallery or an option list names a picture. */
const isPicture = ({ at }: { at: JsonPath }): boolean => at.at(-1) === 'picture' || at.join() === logoAt.join();

/** Whether a file is one that an iPhone's camera makes, whatever its name ends in. */
const isHeic = async (file: string): Promise<boolean> =>
  /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s.test((await readFile(file)).subarray(0, 12).toString('latin1'));

function hintForMissing(picture: string, spare: readonly string[]): string {
  const meant = mostLike(picture, spare);
  return meant !== undefined && isLike(picture, meant)
    ? `did you mean "${meant}"?`
    : 'put it there, or name the picture that is meant';
}

const pictureFile = /\.(jpe?g|png|webp|avif|gif|tiff?|heic)$/i;
const mostNamed = 3;

/** Pictures that lie among the content files and that no page shows, in one warning. */
export async function findingsOfUnused(schemasDir: string, used: ReadonlySet<string>): Promise<Finding[]> {
  const present = await readdir(path.join(schemasDir, photosFolder)).catch((): string[] => []);
  const unused = present.filter((name) => pictureFile.test(name) && !name.startsWith('.') && !used.has(name)).sort();
  if (unused.length === 0) return [];
  const more = unused.length > mostNamed ? ` and ${unused.length - mostNamed} more` : '';
  const message = `no page shows ${quotedList(unused.slice(0, mostNamed))}${more}`;
  const hint = `remove what is no longer needed, or name it in ${galleryPath}`;
  return [ofWholeFile(`${schemasFolder}/${photosFolder}`, 'unused-picture', message, hint, 'warning')];
}
