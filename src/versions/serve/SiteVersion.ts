// serve: loads versions of the site for the service: one is served, and earlier ones judge leads from their pages.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ShownNotice } from '../../leads/notices.ts';
import { type FormPages, type LeadForm, selectFormsWithLeadCalls } from '../../leads/sentForm.ts';
import { todayGetter } from '../../pricing/days.ts';
import { fileExists, readVersionRecord } from '../files.ts';
import {
  isVersionName,
  insertLanguageFolderBeforeFileName,
  type StoredContent,
  type StoredDocuments,
  versionFolder,
  appendLanguageToVersionName,
  versionPaths,
} from '../versionFolder.ts';
import { runFormsScript, runPagesScript } from '../scripts.ts';
import { askedAsIn, type Product, productOf, clockIn } from '../../leads/product.ts';

interface RenderedPages extends FormPages {
  /** A page of a preview, by the name of its file; undefined where there is none. */
  preview?(file: string, day: string): Promise<string | undefined>;
}

/** A version of the site, which judges leads from its pages. */
export interface SiteVersion {
  /** This is the name of the version; it is empty if there is only one. */
  name: string;
  /** The prefix of addresses, such as `/fr`; empty in the first language. */
  base: string;
  product: Product;
  /** By the paths of their calls. */
  calls: ReadonlyMap<string, LeadForm>;
  /** Undefined without a built site, and in a language that is switched off. */
  files: string | undefined;
  /** Undefined where `files` is. */
  pages: RenderedPages | undefined;
  /** The notices of the day, whenever they stand on pages. */
  notices: readonly ShownNotice[];
  /** The key of each language is the first part of the addresses of its pages. */
  languages: ReadonlyMap<string, SiteVersion>;
}

export const siteVersion = (
  name: string,
  product: Product,
  {
    files,
    pages,
    notices = [],
    languages = new Map(),
  }: Partial<Pick<SiteVersion, 'files' | 'pages' | 'notices' | 'languages'>> = {},
): SiteVersion => ({
  name,
  base: '',
  product,
  calls: new Map(selectFormsWithLeadCalls(product.forms).map((form) => [form.call.path, form])),
  files,
  pages,
  notices,
  languages,
});

/** Returns a version in the language that ends a version name, with the rates of the given version. */
export function versionInLanguageOrDefault(version: SiteVersion, nameWithLanguage = ''): SiteVersion {
  const prefix = nameWithLanguage.replace(/^[^-]*-?/, '');
  const localized = version.languages.get(prefix);
  if (!localized) return version;
  const { rateTables } = version.product;
  const first = askedAsIn(localized.product, version.product);
  return {
    ...localized,
    base: `/${prefix}`,
    // Native posts to a language that is switched off are answered by pages of the first one.
    pages: localized.pages ?? version.pages,
    product: { ...localized.product, rateTables, first },
  };
}

/** Loads a version; undefined for a missing one or another format. */
export async function loadVersionOfCurrentFormat(siteDir: string, name: string): Promise<SiteVersion | undefined> {
  const folder = versionFolder(siteDir, name);
  if (!isVersionName(name) || (await readVersionRecord(folder)) === undefined) return undefined;
  return loadLanguage(folder, name);
}

async function loadLanguage(
  folder: string,
  name: string,
  { prefix, tag, isOff = false }: { prefix: string; tag?: string; isOff?: boolean } = { prefix: '' },
): Promise<SiteVersion> {
  const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');
  const script = insertLanguageFolderBeforeFileName(versionPaths.forms, prefix);
  const stored = JSON.parse(
    await read(insertLanguageFolderBeforeFileName(versionPaths.content, prefix)),
  ) as StoredContent;
  const today = todayGetter(clockIn(stored.content));
  const loaded = runFormsScript(await read(script), join(folder, script));
  const forms = Object.fromEntries(
    Object.entries(loaded).map(([id, form]) => [id, { ...form, neededWhenSent: stored.neededInLead[id] ?? {}, today }]),
  );
  const others = prefix === '' ? (stored.languages ?? []) : [];
  const languages = new Map<string, SiteVersion>();
  for (const language of others) languages.set(language.prefix, await loadLanguage(folder, name, language));
  const product = {
    ...productOf({ forms, tables: stored.tables, content: stored.content, notices: stored.notices }),
    ...(tag !== undefined && { language: tag }),
    languages: Object.fromEntries(others.map((language) => [language.tag, languages.get(language.prefix)?.product])),
  };
  const pageVersion = appendLanguageToVersionName(name, prefix);
  if (isOff || !(await fileExists(join(folder, versionPaths.site))))
    return siteVersion(pageVersion, product, { languages });
  // Created on first use: most versions never answer a native form post.
  let pages: Promise<RenderedPages> | undefined;
  const load = async (): Promise<RenderedPages> => {
    const rendered = runPagesScript(await read(versionPaths.pages), join(folder, versionPaths.pages), {
      modules: stored.modules,
      forms,
    });
    const documents = JSON.parse(
      await read(insertLanguageFolderBeforeFileName(versionPaths.documents, prefix)),
    ) as StoredDocuments;
    return {
      ...rendered.formPages(documents.answer),
      async preview(file, day) {
        const page = documents.pages[file];
        return page
          ? rendered.renderPreviewPageOrThrow(page.document, page.path, day)
          : languages.get(file.split('/')[0] ?? '')?.pages?.preview?.(file, day);
      },
    };
  };
  const renderer = (): Promise<RenderedPages> => (pages ??= load());
  return siteVersion(pageVersion, product, {
    languages,
    // Versions of earlier releases have none.
    notices: (stored.modules['notices']?.['notices'] ?? []) as ShownNotice[],
    files: join(folder, versionPaths.site),
    pages: {
      returned: async (...args) => (await renderer()).returned(...args),
      sent: async (...args) => (await renderer()).sent(...args),
      preview: async (...args) => (await renderer()).preview?.(...args),
    },
  });
}

/** The most versions in memory: most leads come from pages of the last few. */
const maxLoaded = 8;

/** Loads versions and caches the last used ones. */
export function createVersionCache(siteDir: string, maxCount = maxLoaded) {
  const loaded = new LRUCache<string, SiteVersion>({
    max: maxCount,
    fetchMethod: (name) => loadVersionOfCurrentFormat(siteDir, name),
    // The caller gets an evicted version all the same.
    ignoreFetchAbort: true,
  });
  return { loaded, load: (name: string) => loaded.fetch(name).catch(() => undefined) };
}

export interface Versions {
  readonly current: SiteVersion;
  /** The version for a lead, with the language and rates of its page; the current one for an unknown name. */
  versionForLead(name: string | undefined, now: Date): Promise<SiteVersion>;
  /** The path of a version's folder of files; undefined for one that visitors never got. */
  filesFolderOf(name: string): Promise<string | undefined>;
  /** The latest first. */
  earlierFiles(): readonly string[];
  /** Notes that a page of a version was sent to a visitor, so that `prune` keeps the version. */
  recordVisit(version: SiteVersion): void;
  /** Serves the unconfirmed version. Resolves to false where it has another name. */
  confirm(name: string): Promise<boolean>;
  /** Serves the version in the record on disk. */
  followDisk(): Promise<void>;
  /** Removes versions that nobody needs after the time that has passed. */
  prune(passed: Date): Promise<void>;
  /** Undefined where there is only one version. */
  status(): VersionStatus | undefined;
}

export interface VersionStatus {
  version: string;
  /** ISO 8601, in UTC. */
  since: string;
  /** Reasons why the owner's files are not published, a line each. */
  blocked?: readonly string[];
  /** The version that waits for confirmation, and the reasons, a line each. */
  unconfirmed?: { version: string; asks: readonly string[] };
  /** Warnings, a line each, which do not prevent publishing. */
  warnings?: readonly string[];
}

/** A site with a single version, for tests and development. */
export class SingleVersion implements Versions {
  constructor(public current: SiteVersion) {}

  versionForLead = (named?: string): Promise<SiteVersion> =>
    Promise.resolve(versionInLanguageOrDefault(this.current, named));
  filesFolderOf = (): Promise<undefined> => Promise.resolve(undefined);
  earlierFiles = (): string[] => [];
  recordVisit = (): void => undefined;
  confirm = (): Promise<boolean> => Promise.resolve(false);
  followDisk = (): Promise<void> => Promise.resolve();
  prune = (): Promise<void> => Promise.resolve();
  status = (): undefined => undefined;
}
