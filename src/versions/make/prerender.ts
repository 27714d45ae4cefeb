import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FormPages } from '../../leads/sentForm.ts';
import { versionPath } from '../places.ts';
import { formModule } from './contentModules.ts';
import { fillTemplate, type RenderedPage, slots } from '../../site/document.ts';
import type { CollectedStyles } from '../../site/styles/collectStyles.ts';
import type { FolderWriter } from './FolderWriter.ts';
import { type HeadingFont, headingsIn, makeHeadingFont } from './headingFont.ts';
import type { Chunk } from './release.ts';
import { extraScripts, fileOfSource, withoutScripts, withWaitingScripts } from './pageScripts.ts';

/** What the script of the pages exports. */
export interface SitePages {
  paths: string[];
  /** The rule that depends on the content. */
  headerRule: string;
  /** Stands at the head of every page, in the typeface of headings. */
  companyName: string;
  renderPage(path: string): Promise<RenderedPage>;
  /** The same for all visitors: what forms sent without scripts are answered with. */
  renderFormPages(): Promise<{ path: string; head: string; body: string }[]>;
  /** Of all pages that were rendered before. */
  collectedStyles(): CollectedStyles;
  /** Used by the service. */
  formPages(template: string): FormPages;
  /** Name of the photo that stands beside links to the site. */
  sharedPhoto: string;
  /** Files at the top of the site, by name. */
  files: Record<string, string>;
}

/** What the pages of a version are made with. */
export interface Making {
  site: SitePages;
  /** The document that every page stands in. */
  template: string;
  /** The rules of all pages. */
  styles: string;
  chunks: Readonly<Record<string, Chunk>>;
  version: string;
  /** Of what the pages say, such as `en-CA`. */
  language: string;
}

/**
 * Writes every page as HTML, their one style sheet, and the files for search engines. Returns the document for pages
 * that the service makes.
 */
export async function prerender(
  { site, template, styles, chunks, version, language }: Making,
  folder: FolderWriter,
): Promise<string> {
  const rendered: { path: string; page: RenderedPage }[] = [];
  for (const path of site.paths) rendered.push({ path, page: await site.renderPage(path) });
  const forms = await site.renderFormPages();
  const bodies = [...rendered.map(({ page }) => page), ...forms].map(({ body }) => body);
  const font = await headingFontOf(`${site.companyName} ${bodies.map(headingsIn).join(' ')}`);
  await folder.write(font.url.slice(1), font.file);
  const { rules, names } = site.collectedStyles();
  const css = font.face + site.headerRule + styles + rules;
  const stylesheet = `/assets/page-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  await folder.write(stylesheet.slice(1), css);
  const links = { stylesheet, font: font.url };
  const document = ofVersion(template, version).replace(/<html lang="[^"]*"/, `<html lang="${language}"`);
  const address = (file: string): string => versionPath(version) + file;
  const start = address(fileOfSource(chunks, extraScripts.start));
  const setUp = address(fileOfSource(chunks, extraScripts.setUp));

  for (const { path, page } of rendered) {
    const sources = [
      ...(page.source === undefined ? [] : [page.source]),
      ...(page.formsAtOnce.length > 0 ? [formSource] : []),
    ];
    const needed = [...filesOf(chunks, sources), ...page.formsAtOnce.map((form) => contentFile(formModule(form)))];
    const alive = withWaitingScripts(document, { start, setUp, needed: needed.map(address) });
    const html = renderDocument(alive, { ...page, head: page.head + names }, links);
    await folder.write(fileOf(path), html);
  }

  const still = withoutScripts(document);
  for (const page of forms) await folder.write(fileOf(page.path), renderDocument(still, page, links));
  for (const [name, text] of Object.entries(site.files)) await folder.write(name, text);
  return renderDocument(still, { head: slots.head, body: slots.page }, links);
}

const fileOf = (path: string): string => (path === '*' ? '404.html' : join(path, 'index.html'));

/** The words of headings change seldom, and cutting a typeface takes a while. */
let lastFont: { words: string; font: HeadingFont } | undefined;

async function headingFontOf(words: string): Promise<HeadingFont> {
  if (lastFont?.words !== words) lastFont = { words, font: await makeHeadingFont(words) };
  return lastFont.font;
}

/** A document whose scripts are those of a version, and which names it. */
const ofVersion = (template: string, version: string): string =>
  template
    .replaceAll(/(<script type="module"[^>]* src=")\//g, `$1${versionPath(version)}`)
    // The bundler's link to its style sheet: pages have one that holds their typefaces, too.
    .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
    .replace(slots.head, `<meta name="content-version" content="${version}">${slots.head}`);

interface Links {
  /** Addresses of the page's style sheet, and of the typeface of its heading. */
  stylesheet: string;
  font: string;
}

/** A whole HTML document from the template, without any style or script inside it. */
export function renderDocument(
  template: string,
  { head, body }: Pick<RenderedPage, 'head' | 'body'>,
  { stylesheet, font }: Links,
): string {
  const links = [
    `<link rel="stylesheet" href="${stylesheet}">`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
  ];
  return fillTemplate(template, { head: head + links.join(''), body });
}

/** What brings a form to life, as a source of the build. */
const formSource = 'forms/mountForm.tsx';

/** Where a module of the content lies in a version. */
export const contentFile = (name: string): string => `content/${name}.js`;

/**
 * The files that the first script and some sources need beyond the first one, which the page itself names: code, and
 * modules of the content.
 */
export function filesOf(chunks: Readonly<Record<string, Chunk>>, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = chunks[file];
    if (!chunk || found.has(file)) return;
    if (!chunk.isEntry) found.add(file);
    for (const name of chunk.content) found.add(contentFile(name));
    for (const each of chunk.imports) if (chunks[each]?.isEntry !== true) visit(each);
  };
  for (const [file, { isEntry }] of Object.entries(chunks)) if (isEntry) visit(file);
  for (const source of sources) visit(fileOfSource(chunks, source));
  return [...found];
}
