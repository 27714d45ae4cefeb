import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFile } from '../compile/files.ts';
import { type Finding, ofWholeFile } from '../compile/Finding.ts';
import { isLike, mostLike } from '../compile/similar.ts';
import type { OptionsFile } from '../engine/definition/generated/OptionsFile.ts';
import { readJson } from '../json/readJson.ts';
import { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import { contentPath, galleryPath, kindOf } from './fileKinds.ts';
import type { GalleryFile } from './generated/GalleryFile.ts';
import { displayPath } from './jsonAt.ts';
import { LargePhotoError, type Photo, readPhoto } from './photos.ts';
import { quotedList } from './words.ts';

/** The folder of the pictures, from the definitions' folder. */
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
  const readNamed = async (document: SourceDocument, pictures: readonly NamedPicture[]): Promise<Gallery['photos']> => {
    const photos = new Map<string, Photo>();
    const report = (at: JsonPath, code: string, message: string, hint: string): void => {
      const file = `${displayPath(schemasDir)}/${document.path}`;
      findings.push({ file, ...document.placeOf(at), severity: 'error', code, message, hint });
    };
    for (const { picture, at } of pictures) {
      // A missing picture is reported once, though several files may name it.
      const isKnown = named.has(picture);
      named.add(picture);
      if (!present.includes(picture)) {
        const message = `there is no picture "${picture}" in ${folder}`;
        // A picture that is named at another place is meant there, and is not suggested.
        const spare = present.filter((name) => !pictures.some((other) => other.picture === name));
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

  let gallery: Gallery | undefined;
  const optionPictures = new Map<string, Photo>();
  let person: Photo | undefined;
  let logo: Photo | undefined;
  const withPictures = sources.filter(({ path: name, text }) => name === galleryPath || text.includes('"picture"'));
  // The gallery comes first, so that a missing picture that other files name as well is reported there.
  for (const { path: name, text } of withPictures.toSorted(({ path: own }) => (own === galleryPath ? -1 : 1))) {
    const kind = kindOf(name)?.name;
    const { tree } = kind === 'gallery' || kind === 'options' || name === contentPath ? readJson(text) : {};
    if (!tree) continue;
    const document = new SourceDocument(name, text, tree);
    if (kind === 'gallery') {
      const file = document.value as GalleryFile;
      gallery = { file, photos: await readNamed(document, picturesOfGallery(file)) };
    } else if (kind === 'options') {
      for (const [picture, photo] of await readNamed(document, picturesOfOptions(document.value as OptionsFile)))
        optionPictures.set(picture, photo);
    } else {
      const shown = ['goodToKnow', 'person', 'picture'];
      const mark = ['brand', 'logo'];
      const pictures = [['sharing', 'picture'], shown, mark].flatMap((at) => {
        const picture = document.valueAt(at);
        return typeof picture === 'string' ? [{ picture, at }] : [];
      });
      const photos = await readNamed(document, pictures);
      person = photos.get(String(document.valueAt(shown)));
      logo = photos.get(String(document.valueAt(mark)));
    }
  }
  return { gallery, optionPictures, person, logo, named, findings };
}

/** Whether a file is one that an iPhone's camera makes, whatever its name ends in. */
const isHeic = async (file: string): Promise<boolean> =>
  /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s.test((await readFile(file)).subarray(0, 12).toString('latin1'));

/** A picture that a file names, and where. */
interface NamedPicture {
  picture: string;
  at: JsonPath;
}

const picturesOfOptions = ({ oneOf }: OptionsFile): NamedPicture[] =>
  oneOf.flatMap(({ picture }, index) => (picture === undefined ? [] : [{ picture, at: ['oneOf', index, 'picture'] }]));

const picturesOfGallery = ({ hero, categories }: GalleryFile): NamedPicture[] => [
  { picture: hero.picture, at: ['hero', 'picture'] },
  ...categories.flatMap(({ projects }, index) =>
    projects.flatMap((project, number) =>
      (['before', 'after'] as const).map((side) => ({
        picture: project[side].picture,
        at: ['categories', index, 'projects', number, side, 'picture'],
      })),
    ),
  ),
];

function hintForMissing(picture: string, spare: readonly string[]): string {
  const meant = mostLike(picture, spare);
  return meant !== undefined && isLike(picture, meant)
    ? `did you mean "${meant}"?`
    : 'put it there, or name the picture that is meant';
}

const pictureFile = /\.(jpe?g|png|webp|avif|gif|tiff?|heic)$/i;
const mostNamed = 3;

/** Pictures that lie among the definitions and that no page shows, in one warning. */
export async function findingsOfUnused(schemasDir: string, used: ReadonlySet<string>): Promise<Finding[]> {
  const present = await readdir(path.join(schemasDir, photosFolder)).catch((): string[] => []);
  const unused = present.filter((name) => pictureFile.test(name) && !name.startsWith('.') && !used.has(name)).sort();
  if (unused.length === 0) return [];
  const more = unused.length > mostNamed ? ` and ${unused.length - mostNamed} more` : '';
  const message = `no page shows ${quotedList(unused.slice(0, mostNamed))}${more}`;
  const hint = `remove what is no longer needed, or name it in ${galleryPath}`;
  return [ofWholeFile(`${displayPath(schemasDir)}/${photosFolder}`, 'unused-picture', message, hint, 'warning')];
}
