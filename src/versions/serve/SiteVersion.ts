// serve: loads versions of the site for the service: one is served, and earlier ones judge leads from their pages.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type FormPages, type LeadForm, leadForms } from '../../leads/sentForm.ts';
import { todayIn } from '../../pricing/days.ts';
import { fileExists, readVersionRecord } from '../files.ts';
import {
  isVersionName,
  pathInLanguage,
  type StoredContent,
  type StoredDocuments,
  versionFolder,
  versionNameIn,
  versionPaths,
} from '../versionFolder.ts';
import { runFormsScript, runPagesScript } from '../scripts.ts';
import { type Product, productOf, clockIn } from '../../leads/product.ts';

/** Pages that the service renders. */
interface RenderedPages extends FormPages {
  /** A page as a preview shows it, by the name of its file; undefined where the version has no such page. */
  preview?(file: string, day: string): Promise<string | undefined>;
}

/** A version of the site, with everything that leads from its pages are judged by. */
export interface SiteVersion {
  /** Its name; empty where there is only one version. */
  name: string;
  /** The prefix of its pages' addresses: `/fr`; empty in the first language. */
  base: string;
  product: Product;
  /** The forms that send leads, by the paths of their calls. */
  calls: ReadonlyMap<string, LeadForm>;
  /** The folder of its files; undefined without a built site. */
  files: string | undefined;
  /** Renders the answers to native form posts; undefined without a built site. */
  pages: RenderedPages | undefined;
  /** The version in the other languages of the site, by the first part of the addresses of their pages. */
  languages: ReadonlyMap<string, SiteVersion>;
}

export const siteVersion = (
  name: string,
  product: Product,
  { files, pages, languages = new Map() }: Partial<Pick<SiteVersion, 'files' | 'pages' | 'languages'>> = {},
): SiteVersion => ({
  name,
  base: '',
  product,
  calls: new Map(leadForms(product.forms).map((form) => [form.call.path, form])),
  files,
  pages,
  languages,
});

/**
 * A version in the language that its pages name after its name, as `versionNameIn` puts it. The rates are those of
 * the version.
 */
export function versionInLanguage(version: SiteVersion, named = ''): SiteVersion {
  const prefix = named.replace(/^[^-]*-?/, '');
  const localized = version.languages.get(prefix);
  const { rateTables } = version.product;
  return localized
    ? { ...localized, base: `/${prefix}`, product: { ...localized.product, rateTables, first: version.product } }
    : version;
}

/** Loads a version; undefined when it does not exist or has another format. */
export async function loadVersion(siteDir: string, name: string): Promise<SiteVersion | undefined> {
  const folder = versionFolder(siteDir, name);
  if (!isVersionName(name) || (await readVersionRecord(folder)) === undefined) return undefined;
  return loadLanguage(folder, name);
}

/** Loads a version in one language; the first one has the others. */
async function loadLanguage(
  folder: string,
  name: string,
  { prefix, tag }: { prefix: string; tag?: string } = { prefix: '' },
): Promise<SiteVersion> {
  const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');
  const script = pathInLanguage(versionPaths.forms, prefix);
  const stored = JSON.parse(await read(pathInLanguage(versionPaths.content, prefix))) as StoredContent;
  const today = todayIn(clockIn(stored.content));
  const loaded = runFormsScript(await read(script), join(folder, script));
  const forms = Object.fromEntries(
    Object.entries(loaded).map(([id, form]) => [id, { ...form, neededInLead: stored.neededInLead[id] ?? {}, today }]),
  );
  const others = prefix === '' ? (stored.languages ?? []) : [];
  const languages = new Map<string, SiteVersion>();
  for (const language of others) languages.set(language.prefix, await loadLanguage(folder, name, language));
  const product = {
    ...productOf({ forms, tables: stored.tables, content: stored.content }),
    ...(tag !== undefined && { language: tag }),
    languages: Object.fromEntries(others.map((language) => [language.tag, languages.get(language.prefix)?.product])),
  };
  const pageVersion = versionNameIn(name, prefix);
  if (!(await fileExists(join(folder, versionPaths.site)))) return siteVersion(pageVersion, product, { languages });
  // Created on first use, because most versions never answer a native form post.
  let pages: Promise<RenderedPages> | undefined;
  const load = async (): Promise<RenderedPages> => {
    const rendered = runPagesScript(await read(versionPaths.pages), join(folder, versionPaths.pages), {
      modules: stored.modules,
      forms,
    });
    const documents = JSON.parse(await read(pathInLanguage(versionPaths.documents, prefix))) as StoredDocuments;
    return {
      ...rendered.formPages(documents.answer),
      async preview(file, day) {
        const page = documents.pages[file];
        return page
          ? rendered.previewPage(page.document, page.path, day)
          : languages.get(file.split('/')[0] ?? '')?.pages?.preview?.(file, day);
      },
    };
  };
  const renderer = (): Promise<RenderedPages> => (pages ??= load());
  return siteVersion(pageVersion, product, {
    languages,
    files: join(folder, versionPaths.site),
    pages: {
      returned: async (...args) => (await renderer()).returned(...args),
      sent: async (...args) => (await renderer()).sent(...args),
      preview: async (...args) => (await renderer()).preview?.(...args),
    },
  });
}

/** The most versions that are kept in memory, because most leads come from pages of the last few. */
const maxLoaded = 8;

/** Loads versions, and keeps those in memory that were needed last. What cannot be loaded yet is tried again. */
export function versionLoader(siteDir: string, maxCount = maxLoaded) {
  const loaded = new LRUCache<string, SiteVersion>({
    max: maxCount,
    fetchMethod: (name) => loadVersion(siteDir, name),
    // Whoever asked gets it, though it may have to make room meanwhile.
    ignoreFetchAbort: true,
  });
  return { loaded, load: (name: string) => loaded.fetch(name).catch(() => undefined) };
}

/** The served version of the site, and access to the others. */
export interface Versions {
  readonly current: SiteVersion;
  /**
   * The version to judge a lead by: that of its page, in its language, with the rates that apply to it; the current one
   * when the name is unknown.
   */
  versionForLead(name: string | undefined, now: Date): Promise<SiteVersion>;
  /** The folder of a version's files; undefined for one that visitors never got. */
  filesOf(name: string): Promise<string | undefined>;
  /** The folders of earlier versions, the latest first. */
  earlierFiles(): readonly string[];
  /** Is called whenever a page of a version is sent. */
  recordVisit(version: SiteVersion): void;
  /** Serves the version that waits for a confirmation. Resolves to false where it is not the one of that name. */
  confirm(name: string): Promise<boolean>;
  /** Serves from now on what the record on disk names, such as a version that was just published. */
  followDisk(): Promise<void>;
  /** Removes the versions that nobody can need by the time that has passed. */
  prune(passed: Date): Promise<void>;
  /** The served version and since when; undefined where there is only one. */
  status(): VersionStatus | undefined;
}

export interface VersionStatus {
  version: string;
  /** ISO 8601, in UTC. */
  since: string;
  /** Why what the owner's files say is not published, a line each. */
  blocked?: readonly string[];
  /** The version that is not published because nobody has confirmed what looks like an accident, a line each. */
  unconfirmed?: { version: string; asks: readonly string[] };
  /** Warnings of the check, a line each, which do not prevent publishing. */
  warnings?: readonly string[];
}

/** A site with a single version, for tests and development. */
export class SingleVersion implements Versions {
  constructor(public current: SiteVersion) {}

  versionForLead = (named?: string): Promise<SiteVersion> => Promise.resolve(versionInLanguage(this.current, named));
  filesOf = (): Promise<undefined> => Promise.resolve(undefined);
  earlierFiles = (): string[] => [];
  recordVisit = (): void => undefined;
  confirm = (): Promise<boolean> => Promise.resolve(false);
  followDisk = (): Promise<void> => Promise.resolve();
  prune = (): Promise<void> => Promise.resolve();
  status = (): undefined => undefined;
}
