import { languageAttributes } from '../../engine/definition/writing.ts';
import { createHash, hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { type StoredDocuments, versionScriptUrlPrefix } from '../versionFolder.ts';
import { noticesPlace } from '../../leads/notices.ts';
import { escapeHtml } from '../../leads/summaryHtml.ts';
import { formModulePath } from './contentModules.ts';
import {
  fillTemplateOrThrow,
  type PageParts,
  type RenderedPage,
  slots,
  templateLanguage,
  templateSkipLabel,
} from '../../site/document.ts';
import type { FolderWriter } from './FolderWriter.ts';
import { writeIfMissing } from '../files.ts';
import type { PagesScript } from '../scripts.ts';
import type { Chunk } from './release.ts';
import { extraScripts, fileOfSource, removeEntryScript, moveScriptsIntoTemplates } from './pageScripts.ts';

export interface PrerenderInput {
  site: PagesScript;
  template: string;
  styles: string;
  chunks: Readonly<Record<string, Chunk>>;
  /** Whether notices of the day may stand on its pages. */
  hasNotices: boolean;
  version: string;
  /** First part of the addresses of its pages; empty for the first language. */
  prefix: string;
  /** The cache of slow results, which versions link to. */
  cache: string;
}

/** Writes pages, style sheet and files for search engines. Returns the documents of pages that the service renders. */
export async function writePrerenderedSite(
  { site, template, styles, chunks, hasNotices, version, prefix, cache }: PrerenderInput,
  folder: FolderWriter,
): Promise<StoredDocuments> {
  const rendered: { path: string; page: RenderedPage }[] = [];
  for (const path of site.paths) rendered.push({ path, page: await site.prerenderPage(path) });
  const forms = await site.renderNativelyPostableFormPages();
  const bodies = [...rendered.map(({ page }) => page), ...forms].map(({ body }) => body);
  const font = await makeHeadingFont(`${site.companyName} ${bodies.map(headingsIn).join(' ')}`, cache);
  await folder.link(font.url.slice(1), font.file);
  const { rules, names } = site.collectedStyles();
  const noticeStyles = hasNotices ? site.noticeStyles : '';
  const css = font.face + site.headerInLineWidthCssRule() + styles + noticeStyles + site.brandRule + rules;
  const stylesheet = `/assets/page-${hash('sha256', css, 'base64url').slice(0, 8)}.css`;
  await folder.write(stylesheet.slice(1), css);
  const links = { stylesheet, ...(site.isHeadingFontShipped && { font: font.url }) };
  const document = forVersion(template, version, prefix)
    .replace(templateLanguage, languageAttributes(site.language))
    .replace(templateSkipLabel, () => escapeHtml(site.skipLabel))
    .replace(noticesPlace, hasNotices ? noticesPlace : '');
  const address = (file: string): string => versionScriptUrlPrefix(version, prefix) + file;
  const start = address(fileOfSource(chunks, extraScripts.start));
  const setUp = address(fileOfSource(chunks, extraScripts.setUp));

  const documents: StoredDocuments = { answer: '', pages: {} };
  const write = async (path: string, page: PageParts, html: string, ofPage = ''): Promise<void> => {
    const withSlots = renderDocument(html, { ...slotsOnly, head: slots.head + ofPage }, links);
    documents.pages[pageFile(path, prefix)] = { path, document: withSlots };
    await folder.write(pageFile(path, prefix), fillTemplateOrThrow(withSlots, page));
  };
  for (const { path, page } of rendered) {
    const sources = page.formsAtOnce.length > 0 ? [formSource] : [];
    const needed = [
      ...importsOfEntryAndSources(chunks, sources),
      ...page.formsAtOnce.map((form) => contentFile(formModulePath(form))),
    ];
    const files = importsOfEntryAndSources(
      chunks,
      page.source === undefined ? [footerSource] : [page.source, footerSource],
    );
    const later = files.filter((file) => !needed.includes(file));
    const withScripts = moveScriptsIntoTemplates(document, {
      start,
      setUp,
      needed: needed.map(address),
      later: later.map(address),
      touched: hasNotices ? address(fileOfSource(chunks, extraScripts.notices)) : undefined,
    });
    await write(path, page, withScripts, names);
  }

  const scriptless = removeEntryScript(document);
  for (const page of forms) await write(page.path, page, scriptless);
  for (const [name, text] of Object.entries(prefix === '' ? site.files : {})) await folder.write(name, text);
  return { ...documents, answer: renderDocument(scriptless, slotsOnly, links) };
}

const slotsOnly: PageParts = { head: slots.head, body: slots.page, foot: slots.foot };

const pageFile = (path: string, prefix: string): string =>
  path === '*' ? join(prefix, '404.html') : join(prefix, path, 'index.html').replace(/^\//, '');

const forVersion = (template: string, version: string, prefix: string): string =>
  template
    .replaceAll(/(<script type="module"[^>]* src=")\//g, `$1${versionScriptUrlPrefix(version, prefix)}`)
    // The bundler's style sheet link is removed, because the pages have a style sheet that includes their fonts.
    .replace(/(?<!\s)\s*<link rel="stylesheet"[^>]*>/, '')
    .replace(slots.head, `<meta name="content-version" content="${version}">${slots.head}`);

interface Links {
  /** The URLs of the page's style sheet, and of the heading font where one is used. */
  stylesheet: string;
  font?: string;
}

export function renderDocument(template: string, { head, ...texts }: PageParts, { stylesheet, font }: Links): string {
  const links = [
    `<link rel="stylesheet" href="${stylesheet}">`,
    ...(font === undefined ? [] : [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`]),
  ];
  return fillTemplateOrThrow(template, { ...texts, head: head + links.join('') });
}

const [formSource, footerSource] = ['forms/mountForm.tsx', 'layout/Footer.tsx'] as const;

export const contentFile = (name: string): string => `content/${name}.js`;

/** The code and content modules that the scripts of every page and some sources import. */
export function importsOfEntryAndSources(
  chunks: Readonly<Record<string, Chunk>>,
  sources: readonly string[],
): string[] {
  const files = new Set<string>();
  const visit = (file: string): void => {
    const chunk = chunks[file];
    if (!chunk || files.has(file)) return;
    if (!chunk.isEntry) files.add(file);
    for (const name of chunk.content) files.add(contentFile(name));
    for (const each of chunk.imports) if (chunks[each]?.isEntry !== true) visit(each);
  };
  for (const [file, { isEntry, source }] of Object.entries(chunks))
    if (isEntry && source !== extraScripts.notices) visit(file);
  for (const source of sources) visit(fileOfSource(chunks, source));
  return [...files];
}

const headingsIn = (html: string): string =>
  [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, heading]) => heading).join(' ');

const typeface = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const weight = 800;

/**
 * Makes a font of a few kB with the letters of some words, unless it is cached: subsetting is slow. The whole font of
 * 41 kB would be late for the first page.
 */
async function makeHeadingFont(text: string, cache: string) {
  const fontBytes = await readFile(fileURLToPath(import.meta.resolve(typeface)));
  // Invisible letters are left out: the marks of a preview are made of them.
  const letters = [...new Set(text.replace(/\p{Cf}/gu, ''))].sort().join('');
  const digest = createHash('sha256').update(fontBytes).update(`${weight} ${letters}`).digest('base64url').slice(0, 8);
  const name = `headings-${digest}.woff2`;
  const file = join(cache, name);
  await writeIfMissing(file, () =>
    subsetFont(fontBytes, letters, { targetFormat: 'woff2', variationAxes: { wght: weight } }),
  );
  const url = `/assets/${name}`;
  const face = `@font-face {
  font-family: 'Headings';
  font-weight: ${weight};
  font-display: swap;
  src: url(${url}) format('woff2');
}
`;
  return { url, file, face };
}
