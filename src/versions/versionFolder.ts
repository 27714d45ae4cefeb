// versions: the versions of the site on disk, each complete in its own folder, beside the record of which one is served
// (`served.ts`). The builder writes them, and the service reads them.

import { basename, dirname, join } from 'node:path';
import type { Finding } from '../compile/Finding.ts';
import type { RateTable } from '../pricing/types.ts';

/** The format of versions: increased when earlier services could not read new ones, or the other way round. */
export const versionFormat = 2;

export const versionPaths = {
  record: 'version.json',
  /** Files that are served as they are, with their compressed copies. */
  site: 'site',
  content: 'service/content.json',
  /** The script that creates the forms in the service. */
  forms: 'service/forms.cjs',
  /** The script that renders pages for one visitor in the service, with the document around them. */
  pages: 'service/pages.cjs',
  documents: 'service/documents.json',
  /** The owner's files that the version was made of, for restoring them. */
  files: 'service/files',
} as const;

export interface VersionRecord {
  format: number;
  /** ISO 8601, in UTC. */
  madeAt: string;
  /** Stamp of the release that rendered its pages; absent without one. */
  release?: string;
  /** All other files in its folder. */
  files: string[];
  /** The owner's files it was made of. */
  content: ContentRecord;
}

/** The state of the owner's files when a version was made. */
export interface ContentRecord {
  /** The real path of their folder. */
  folder: string;
  /** The hash of all their contents. */
  hash: string;
  /** Whether they are the unchanged samples that came with the code. */
  isSample: boolean;
  /** Warnings of the check. A version never has errors. */
  warnings: readonly Finding[];
}

/** Whether a text is a valid version name, and so a safe folder name. */
export const isVersionName = (text: string): boolean => /^[0-9a-f]{16}$/.test(text);

/** The name by which pages of a language name their version: that of the first language has no ending. */
export const versionNameIn = (name: string, prefix: string): string => (prefix === '' ? name : `${name}-${prefix}`);

/** The path of a language's own copy of a file for the service. */
export const pathInLanguage = (path: string, prefix: string): string => join(dirname(path), prefix, basename(path));

export const versionFolder = (siteDir: string, name: string): string => join(siteDir, name);

export const ownerFilesDir = (siteDir: string, name: string): string => join(siteDir, name, versionPaths.files);

/** The cache of picture copies, beside the versions of the site, which link to it. */
export const pictureCacheOf = (siteDir: string): string => join(dirname(siteDir), 'pictures');

/** The URL prefix of a version's scripts, so that their imports resolve to the same version and language. */
export const versionPath = (name: string, prefix = ''): string => `/v/${name}/${prefix && `${prefix}/`}`;

/** The documents of a version in one language, with slots for pages that the service renders. */
export interface StoredDocuments {
  /** The document of the answers to native form posts. */
  answer: string;
  /** The documents of the pages, by the names of their files. */
  pages: Record<string, { path: string; document: string }>;
}

/** The content of a version in the form that the service reads. */
export interface StoredContent {
  /** The parts of the content file. */
  content: Record<string, unknown>;
  tables: readonly [RateTable, ...RateTable[]];
  /** The required fields of every lead, with their messages, by form. */
  neededInLead: Record<string, Record<string, string>>;
  /** The exports of the content modules, by module name. */
  modules: Record<string, Record<string, unknown>>;
  /** The other languages of the site, of which each has such content of its own. */
  languages?: { tag: string; prefix: string }[];
}
