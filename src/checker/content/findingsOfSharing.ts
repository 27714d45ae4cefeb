import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFile } from '../../compile/files.ts';
import type { Finding } from '../../compile/findings.ts';
import { nearest } from '../../compile/similar.ts';
import { SourceDocument } from '../../json/SourceDocument.ts';
import { readJson } from '../../json/readJson.ts';

/** What is wrong with the picture that stands beside links to the site, which the content names. */
export async function findingsOfSharing({ path: name, text }: SourceFile, schemasDir: string, root: string): Promise<Finding[]> {
  const { tree } = readJson(text);
  const document = tree && new SourceDocument(name, text, tree);
  const at = ['sharing', 'picture'];
  const wanted = document?.valueAt(at);
  const folder = path.join(schemasDir, 'content/photos');
  const present = await readdir(folder).catch((): string[] => []);
  if (!document || typeof wanted !== 'string' || present.includes(wanted)) return [];
  const hint = nearest(wanted, present);
  return [{ file: `${root}/${name}`, ...document.placeOf(at), severity: 'error', code: 'missing-picture', message: `there is no picture "${wanted}" in ${folder}`, ...(hint && { hint }) }];
}
