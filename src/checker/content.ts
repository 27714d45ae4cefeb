import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFile } from '../compile/files.ts';
import type { Finding } from '../compile/Finding.ts';
import { nearest } from '../compile/similar.ts';
import { SourceDocument } from '../json/SourceDocument.ts';
import { readJson } from '../json/readJson.ts';
import { contentPath, galleryPath, kindOf } from './fileKinds.ts';
import { photosFolder } from './namedPictures.ts';

const sharedAt = ['sharing', 'picture'];

/** The picture that stands beside links to the site, of content whose shape is right. */
export const sharedPicture = ({ text }: SourceFile): string =>
  (JSON.parse(text) as { sharing: { picture: string } }).sharing.picture;

/** What is wrong with the picture that stands beside links to the site, which the content names. */
export async function findingsOfSharing(
  { path: name, text }: SourceFile,
  schemasDir: string,
  root: string,
): Promise<Finding[]> {
  const { tree } = readJson(text);
  const document = tree && new SourceDocument(name, text, tree);
  const wanted = document?.valueAt(sharedAt);
  const folder = path.join(schemasDir, photosFolder);
  const present = await readdir(folder).catch((): string[] => []);
  if (!document || typeof wanted !== 'string' || present.includes(wanted)) return [];
  const hint = nearest(wanted, present);
  return [
    {
      file: `${root}/${name}`,
      ...document.placeOf(sharedAt),
      severity: 'error',
      code: 'missing-picture',
      message: `there is no picture "${wanted}" in ${folder}`,
      ...(hint && { hint }),
    },
  ];
}

const needed = new Map([
  [contentPath, "the company's content is missing, from which every page takes its words"],
  [galleryPath, 'the gallery is missing, from which the pages take their pictures'],
]);

/**
 * The content files that are not there. One that lies beside them under another name, which has been reported, is
 * probably meant.
 */
export function missingContent(sources: readonly SourceFile[], root: string, found: readonly Finding[]): Finding[] {
  const paths = sources.map(({ path }) => path);
  if (paths.length === 0 || paths.some((path) => /^content\/.*json/i.test(path) && !kindOf(path))) return [];
  return [...needed].flatMap(([path, message]): Finding[] => {
    const file = `${root}/${path}`;
    if (paths.includes(path) || found.some((finding) => finding.file === file)) return [];
    return [{ file, line: 1, column: 1, severity: 'error', code: 'missing-file', message, hint: 'put it back' }];
  });
}
