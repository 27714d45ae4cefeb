// versions: the versions of the site on disk, each whole in a folder of its own; which of them is served, and since
// when. Written by whoever makes one, read by the service.

import { dirname, join } from 'node:path';
import type { RateTable } from '../pricing/types.ts';

/** Counted up when a version is written so that services of before cannot read it, or the other way round. */
export const versionFormat = 1;

/** What the folder of a version holds. */
export const versionPlaces = {
  /** A VersionRecord. */
  record: 'version.json',
  /** Files that are served as they lie there, compressed copies among them. */
  site: 'site',
  /** For the service: a StoredContent. */
  content: 'service/content.json',
  /** For the service: a script that makes the forms. */
  forms: 'service/forms.cjs',
  /** For the service: a script that makes the pages for one visitor, and the document that they stand in. */
  pages: 'service/pages.cjs',
  document: 'service/form.html',
  /** The owner's files that it was made of, for who wants them back. */
  files: 'service/files',
} as const;

/** What a version says of itself. */
export interface VersionRecord {
  format: number;
  /** ISO 8601, in UTC. */
  madeAt: string;
  /** Of the code whose pages it has; absent where there was none. */
  release?: string;
  /** All others in its folder; absent in versions that were made before this was noted. */
  files?: string[];
  /** The owner's files that it was made of; absent in versions that were made before this was noted. */
  content?: ContentRecord;
}

/** The owner's files, as a version was made of them. */
export interface ContentRecord {
  /** The folder that holds them, as it is really called. */
  folder: string;
  /** Of what all of them say. */
  hash: string;
  /** Whether they are as they were when the code was built: those that came with it. */
  isSample: boolean;
  /** What the check had to say of them, a line each: no errors. */
  warnings: readonly string[];
}

/** Whether a text may name a version, and so a folder. */
export const isVersionName = (text: string): boolean => /^[0-9a-f]{16}$/.test(text);

/** The folder of a version. */
export const versionFolder = (siteDir: string, name: string): string => join(siteDir, name);

/** Where copies of pictures are kept: beside the versions of the site, which link them. */
export const pictureCacheOf = (siteDir: string): string => join(dirname(siteDir), 'pictures');

/** The addresses of a version's scripts start with it: what they import of each other is of the same version. */
export const versionPath = (name: string): string => `/v/${name}/`;

/** What the service reads of a version's content. */
export interface StoredContent {
  /** The parts of the content file. */
  content: Record<string, unknown>;
  tables: readonly [RateTable, ...RateTable[]];
  /** By form: the fields that every lead of it must carry. */
  neededInLead: Record<string, Record<string, string>>;
  /** What the modules of the site's code export, by their names. */
  modules: Record<string, Record<string, unknown>>;
}
