// The site's code, of which versions are made with the owner's content. Node only.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFilesRecursively, fileExists } from '../files.ts';

/** A build of the site's code, without any content. */
export interface Release {
  /** A hash of everything that goes into the code. */
  stamp: string;
  folder: string;
  /** The hash of the samples; absent where they were edited before the build. */
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

export const releasePaths = {
  /** Files that are served unchanged, with their compressed copies. */
  site: 'site',
  template: 'template.html',
  styles: 'styles.css',
  /** The script that renders the pages from the content modules. */
  pages: 'pages.cjs',
} as const;

/** The record of the last release, written once it is complete. */
export const releaseFile = (dist: string): string => join(dist, 'release.json');

/** Reads the last release; undefined where there is none. */
export async function readRelease(dist: string): Promise<Release | undefined> {
  if (!(await fileExists(releaseFile(dist)))) return undefined;
  const built = JSON.parse(await readFile(releaseFile(dist), 'utf8')) as Omit<Release, 'folder'>;
  return { ...built, folder: releaseFolder(dist, built.stamp) };
}

/** Each release has a folder, so that running processes keep theirs. */
export const releaseFolder = (dist: string, stamp: string): string => join(dist, `release-${stamp}`);

const fixed = ['package.json', 'package-lock.json'];

/** Hashes the sources, package files and Node's version of a release. */
export async function hashReleaseSources(): Promise<string> {
  const files = (await listFilesRecursively('src')).map((file) => join('src', file));
  const hash = createHash('sha256').update(process.version);
  for (const file of [...fixed, ...files].sort()) {
    const content = await readFile(file);
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}
