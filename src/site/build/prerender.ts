import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formChunks } from './formChunks.ts';
import type { Manifest } from './Manifest.ts';
import { plainCss } from './plainCss.ts';
import type { PrerenderedSite } from './PrerenderedSite.ts';
import { renderDocument } from './renderDocument.ts';

const fileOf = (path: string) => (path === '*' ? '404.html' : join(path, 'index.html'));

async function write(folder: string, file: string, text: string): Promise<void> {
  const target = join(folder, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}

/** Writes every page as HTML, each with a style sheet of just its rules. Returns the names of the pages' files. */
export async function prerender(site: PrerenderedSite, template: string, manifest: Manifest, outDir: string): Promise<string[]> {
  const files: string[] = [];
  for (const path of site.paths) {
    const page = await site.renderPage(path);
    const css = plainCss(page.css);
    const stylesheet = `assets/page-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
    const preload = [...new Set(page.formsAtOnce.flatMap((form) => formChunks(manifest, form)))];
    const html = renderDocument(template, page, { stylesheet: `/${stylesheet}`, preload: preload.map((file) => `/${file}`) });
    await write(outDir, stylesheet, css);
    await write(outDir, fileOf(path), html);
    files.push(fileOf(path));
  }
  return files;
}
