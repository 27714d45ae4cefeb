import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FormPages } from '../../leads/sentForm.ts';
import { headingsIn, makeHeadingFont } from './headingFont.ts';
import { fillTemplate, type RenderedPage, slots } from './document.ts';

const fileOf = (path: string) => (path === '*' ? '404.html' : join(path, 'index.html'));

async function write(folder: string, file: string, text: string): Promise<void> {
  const target = join(folder, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}

async function writeStyles(folder: string, fontFace: string, styleTags: string): Promise<string> {
  const css = fontFace + plainCss(styleTags);
  const file = `assets/page-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  await write(folder, file, css);
  return `/${file}`;
}

/**
 * Writes every page as HTML, each with a style sheet of just its rules, and the files for search engines. Into a hidden
 * folder goes the document for pages that the service makes. Returns the names of the pages' files.
 */
export async function prerender(
  site: PrerenderedSite,
  template: string,
  manifest: Manifest,
  outDir: string,
): Promise<string[]> {
  const written: string[] = [];
  const rendered: { path: string; page: RenderedPage }[] = [];
  for (const path of site.paths) rendered.push({ path, page: await site.renderPage(path) });
  const forms = await site.renderFormPages();
  const bodies = [...rendered.map(({ page }) => page), ...forms.pages].map(({ body }) => body);
  const { url: font, face } = await makeHeadingFont(`${site.companyName} ${bodies.map(headingsIn).join(' ')}`, outDir);
  const faces = site.fontFace + face;

  for (const { path, page } of rendered) {
    const code = [...(page.source === undefined ? [] : [page.source]), ...page.formsAtOnce.flatMap(formSources)];
    const preload = chunksOf(manifest, code);
    const html = renderDocument(template, page, {
      stylesheet: await writeStyles(outDir, faces, page.css),
      font,
      preload: preload.map((file) => `/${file}`),
    });
    await write(outDir, fileOf(path), html);
    written.push(fileOf(path));
  }

  const links = { stylesheet: await writeStyles(outDir, faces, forms.css), font, preload: [] };
  const still = withoutScripts(template);
  for (const page of forms.pages) {
    await write(outDir, fileOf(page.path), renderDocument(still, page, links));
    written.push(fileOf(page.path));
  }
  await write(outDir, '.pages/form.html', renderDocument(still, { head: slots.head, body: slots.page }, links));

  for (const [name, text] of Object.entries(site.files)) await write(outDir, name, text);
  return written;
}

interface Links {
  /** Addresses of the page's style sheet, of the typeface of its heading, and of the code it needs early. */
  stylesheet: string;
  font: string;
  preload: string[];
}

/** A whole HTML document from the template, without any style inside it, and no script but data. */
export function renderDocument(
  template: string,
  { head, body }: Pick<RenderedPage, 'head' | 'body'>,
  { stylesheet, font, preload }: Links,
): string {
  const links = [
    `<link rel="stylesheet" href="${stylesheet}">`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
    ...preload.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ];
  return fillTemplate(template, { head: head + links.join(''), body });
}

/**
 * The files of code that some sources need beyond the first one, which the page itself names. A source is named by the
 * end of its key in the manifest.
 */
export function chunksOf(manifest: Manifest, sources: readonly string[]): string[] {
  const keyOf = (ending: string): string => {
    const key = Object.keys(manifest).find((each) => each.endsWith(ending));
    if (key === undefined) throw new Error(`The build made no chunk of ${ending}`);
    return key;
  };
  const found = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const each of chunk.imports ?? []) visit(each);
  };
  for (const { isEntry, imports = [] } of Object.values(manifest)) if (isEntry) imports.forEach(visit);
  for (const source of sources) visit(keyOf(source));
  return [...found];
}

/** What a form's code is made of, as sources of the build. */
export const formSources = (form: string): string[] => ['forms/mountForm.tsx', `virtual:form/${form}`];

/** A template whose page stays as the server sent it. */
const withoutScripts = (template: string): string =>
  template.replace(/\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g, '');

/**
 * The rules in the style elements of a page, without the elements and the marks that styled-components adds to them.
 */
export function plainCss(styleTags: string): string {
  return styleTags
    .replace(/<\/?style\b[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\/\*!sc\*\/\s*/g, '')
    .trim();
}

/** Vite's list of what it built, by source. */
export type Manifest = Record<string, { file: string; src?: string; isEntry?: boolean; imports?: string[] }>;

/** What the server build of the site exports. */
export interface PrerenderedSite {
  paths: string[];
  /** The rules of the typeface. */
  fontFace: string;
  /** Stands at the head of every page, in the typeface of headings. */
  companyName: string;
  renderPage(path: string): Promise<RenderedPage>;
  /** The same for all visitors: what forms sent without scripts are answered with, and the rules of every such page. */
  renderFormPages(): Promise<{ pages: { path: string; head: string; body: string }[]; css: string }>;
  /** Used by the service. */
  formPages(template: string): FormPages;
  /** Name of the photo that stands beside links to the site. */
  sharedPhoto: string;
  /** Files at the top of the site, by name. */
  files: Record<string, string>;
}
