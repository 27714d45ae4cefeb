// The site's code as a release, from which versions of the site are made with the owner's content. Node only.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, fileExists } from '../files.ts';

/** The output of a build: the site's code without any of the owner's content. */
export interface Release {
  /** A hash of everything that goes into the code. */
  stamp: string;
  folder: string;
  /** The hash of the sample files that came with the code; absent where they had been edited before the build. */
  contentHash?: string;
  /** Chunks for browsers, by their address below `site`. */
  chunks: Record<string, Chunk>;
}

/** A chunk of browser code and its static imports; dynamic imports are not listed. */
export interface Chunk {
  isEntry: boolean;
  /** The entry source of the chunk, relative to the folder of the site. */
  source?: string;
  imports: string[];
  content: string[];
}

/** Paths within the folder of a release. */
export const releasePaths = {
  /** Files that are served unchanged, with their compressed copies. */
  site: 'site',
  template: 'template.html',
  styles: 'styles.css',
  /** The script that renders the pages from the content modules. */
  pages: 'pages.cjs',
} as const;

/** The record of the last release in a folder of builds. It is written last, so that the release is complete. */
export const releaseFile = (dist: string): string => join(dist, 'release.json');

/** The last release in a folder of builds; undefined where there is none. */
export async function readRelease(dist: string): Promise<Release | undefined> {
  if (!(await fileExists(releaseFile(dist)))) return undefined;
  const built = JSON.parse(await readFile(releaseFile(dist), 'utf8')) as Omit<Release, 'folder'>;
  return { ...built, folder: releaseFolder(dist, built.stamp) };
}

/** The folder of one release, separate for each, so that processes that use an earlier one can continue. */
export const releaseFolder = (dist: string, stamp: string): string => join(dist, `release-${stamp}`);

const fixed = ['package.json', 'package-lock.json'];

/** The hash of the sources, the package files and Node's version, of which a release is built. */
export async function releaseStamp(): Promise<string> {
  const files = (await listFiles('src')).map((file) => join('src', file));
  const hash = createHash('sha256').update(process.version);
  for (const file of [...fixed, ...files].sort()) {
    const content = await readFile(file);
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}
