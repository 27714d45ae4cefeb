// versions: versions of the site on disk, each in its folder, and the record of the served one (`served.ts`).

import { basename, dirname, join } from 'node:path';
import type { Finding } from '../compile/Finding.ts';
import type { MailedNotice } from '../leads/notices.ts';
import type { RateTable } from '../pricing/types.ts';

/** Increased when services of other releases could not read the versions. */
export const versionFormat = 2;

export const versionPaths = {
  record: 'version.json',
  /** The files in this folder are served unchanged, with compressed copies. */
  site: 'site',
  content: 'service/content.json',
  /** Creates the forms in the service. */
  forms: 'service/forms.cjs',
  /** The service renders pages with this module and these documents. */
  pages: 'service/pages.cjs',
  documents: 'service/documents.json',
  /** The owner's files, for restoring. */
  files: 'service/files',
} as const;

export interface VersionRecord {
  format: number;
  /** ISO 8601, in UTC. */
  madeAt: string;
  /** Absent without pages. */
  release?: string;
  files: string[];
  content: ContentRecord;
}

export interface ContentRecord {
  /** A real path. */
  folder: string;
  hash: string;
  /** Whether the files are the release's unchanged samples. */
  isSample: boolean;
  /** The check's warnings. A version never has errors. */
  warnings: readonly Finding[];
}

/** Whether a text is a version's name, and so a safe folder name. */
export const isVersionName = (text: string): boolean => /^[0-9a-f]{16}$/.test(text);

/** A version's name on pages of a language, without an ending in the first one. */
export const appendLanguageToVersionName = (name: string, prefix: string): string =>
  prefix === '' ? name : `${name}-${prefix}`;

export const insertLanguageFolderBeforeFileName = (file: string, prefix: string): string =>
  join(dirname(file), prefix, basename(file));

export const versionFolder = (siteDir: string, name: string): string => join(siteDir, name);

export const ownerFilesDir = (siteDir: string, name: string): string => join(siteDir, name, versionPaths.files);

/** The cache of pictures' copies, which versions link to. */
export const pictureCacheBeside = (siteDir: string): string => join(dirname(siteDir), 'pictures');

/** The prefix of scripts' URLs, so that imports stay within the version and language. */
export const versionScriptUrlPrefix = (name: string, prefix = ''): string => `/v/${name}/${prefix && `${prefix}/`}`;

export interface StoredDocuments {
  /** The document of the answers to native form posts. */
  answer: string;
  /** By the names of their files. */
  pages: Record<string, { path: string; document: string }>;
}

/** The content of a version for the service. */
export interface StoredContent {
  content: Record<string, unknown>;
  tables: readonly [RateTable, ...RateTable[]];
  /** The notices of the day for mails. */
  notices?: readonly MailedNotice[];
  /** The required fields of leads with their messages, by form. */
  neededInLead: Record<string, Record<string, string>>;
  /** By module name. */
  modules: Record<string, Record<string, unknown>>;
  /** Each has content of its own; one that is switched off has no pages. */
  languages?: { tag: string; prefix: string; isOff?: boolean }[];
}
