import type { SourceFile } from '../compile/files.ts';
import type { OptionsFile } from '../engine/definition/generated/OptionsFile.ts';
import { SourceDocument } from '../json/SourceDocument.ts';
import { readJson } from '../json/readJson.ts';
import { kindOf } from './fileKinds.ts';
import { readNamedPictures, type ReadPictures } from './namedPictures.ts';
import type { PhotoSource } from './photos.ts';

/** Reads the pictures that option lists name, whose shape compiling the definitions has checked. */
export async function readOptionPictures(
  sources: readonly SourceFile[],
  folder: { schemasDir: string; reader: PhotoSource },
): Promise<ReadPictures> {
  const read = await Promise.all(
    sources
      .filter(({ path, text }) => kindOf(path)?.name === 'options' && text.includes('"picture"'))
      .map(({ path, text }) => readList(path, text, folder)),
  );
  return {
    photos: new Map(read.flatMap(({ photos }) => [...photos])),
    findings: read.flatMap(({ findings }) => findings),
  };
}

async function readList(
  path: string,
  text: string,
  folder: { schemasDir: string; reader: PhotoSource },
): Promise<ReadPictures> {
  const { tree } = readJson(text);
  if (!tree) throw new Error(`${path} is empty`);
  const document = new SourceDocument(path, text, tree);
  const named = (document.value as OptionsFile).oneOf.flatMap(({ picture }, index) =>
    picture === undefined ? [] : [{ picture, at: ['oneOf', index, 'picture'] }],
  );
  return readNamedPictures(document, named, folder);
}
