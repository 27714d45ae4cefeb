// build: the site's code, and versions of the site made of it and of what the owner edits. Node only.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a build leaves: the site's code, without anything that its owner edits. */
export interface Release {
  /** Changes with everything that goes into the code. */
  stamp: string;
  /** Where it lies. */
  folder: string;
  /** Of the owner's files beside the code when it was built: those that came with it, where none was edited before. */
  contentHash?: string;
  /** Files for browsers, by their address below `site`. */
  chunks: Record<string, Chunk>;
}

/** A file of code for browsers, and what comes with it. What it asks for later is not in the lists. */
export interface Chunk {
  isEntry: boolean;
  /** The source that it begins with, from the folder of the site. */
  source?: string;
  imports: string[];
  /** Names of content modules. */
  content: string[];
}

/** The places in the folder of a release. */
export const releasePlaces = {
  /** Files that visitors get as they are, with their compressed copies. */
  site: 'site',
  /** The document that every page stands in. */
  template: 'template.html',
  /** The rules of all pages. */
  styles: 'styles.css',
  /** Makes the pages: a script that is given the content's modules. */
  pages: 'pages.cjs',
} as const;

/** Of a folder of builds, the record of the last one. It is written last. */
export const releaseFile = (dist: string): string => join(dist, 'release.json');

/** The release that was built last into a folder; undefined where there is none. */
export async function readRelease(dist: string): Promise<Release | undefined> {
  const text = await readFile(releaseFile(dist), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const built = JSON.parse(text) as Omit<Release, 'folder'>;
  const { stamp } = built;
  return { ...built, folder: releaseFolder(dist, stamp) };
}

/** Of a folder of builds, the one of a release: who makes versions of an earlier one goes on doing so. */
export const releaseFolder = (dist: string, stamp: string): string => join(dist, `release-${stamp}`);

const fixed = ['package.json', 'package-lock.json'];

/** A hash of all that goes into a release. */
export async function releaseStamp(): Promise<string> {
  const sources = await readdir('src', { recursive: true, withFileTypes: true });
  const files = sources.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256').update(process.version);
  for (const file of [...fixed, ...files].sort()) {
    const content = await readFile(file);
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}
