import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { slots } from './fillTemplate.ts';
import { chunksOf } from './chunksOf.ts';
import { formSources } from './formSources.ts';
import type { Manifest } from './Manifest.ts';
import { plainCss } from './plainCss.ts';
import type { PrerenderedSite } from './PrerenderedSite.ts';
import { renderDocument } from './renderDocument.ts';
import { withoutScripts } from './withoutScripts.ts';

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
export async function prerender(site: PrerenderedSite, template: string, manifest: Manifest, outDir: string): Promise<string[]> {
  const written: string[] = [];
  for (const path of site.paths) {
    const page = await site.renderPage(path);
    const code = [...(page.source === undefined ? [] : [page.source]), ...page.formsAtOnce.flatMap(formSources)];
    const preload = chunksOf(manifest, code);
    const html = renderDocument(template, page, { stylesheet: await writeStyles(outDir, site.fontFace, page.css), preload: preload.map((file) => `/${file}`) });
    await write(outDir, fileOf(path), html);
    written.push(fileOf(path));
  }

  const { pages, css } = await site.renderFormPages();
  const links = { stylesheet: await writeStyles(outDir, site.fontFace, css), preload: [] };
  const still = withoutScripts(template);
  for (const page of pages) {
    await write(outDir, fileOf(page.path), renderDocument(still, page, links));
    written.push(fileOf(page.path));
  }
  await write(outDir, '.pages/form.html', renderDocument(still, { head: slots.head, body: slots.page }, links));

  for (const [name, text] of Object.entries(site.files)) await write(outDir, name, text);
  return written;
}
