import { cp, readFile, rm } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { sharePicture } from '../search/sharePicture.ts';
import { makeIcons } from './brand/makeIcons.ts';
import { makeSharePicture } from './brand/makeSharePicture.ts';
import { keepAssets } from './keepAssets.ts';
import type { Manifest } from './Manifest.ts';
import { makePictures } from './pictures/makePictures.ts';
import type { Original } from './pictures/Original.ts';
import { prerender } from './prerender.ts';
import type { PrerenderedSite } from './PrerenderedSite.ts';
import { replaceFolder } from './replaceFolder.ts';

/**
 * Builds the site into a folder: the code, the pictures, then every page as HTML. The folder changes at once and only when all went
 * well, so that a server may go on serving it. Returns the names of the pages' files.
 */
export async function buildSite(outDir: string, pictures: readonly Original[], schemasDir: string): Promise<string[]> {
  const workDir = resolve(`${outDir}-${process.pid}`);
  const [client, server] = [join(workDir, 'client'), join(workDir, 'server')];
  try {
    await build({ logLevel: 'warn', build: { outDir: client } });
    await build({
      logLevel: 'warn',
      // Packages too go through the build, so that its aliases hold in both.
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { ssr: 'entryServer.tsx', outDir: server, manifest: false, copyPublicDir: false, emitAssets: true },
    });

    // What only the build needs does not stay among the files that are served.
    const template = await readFile(join(client, 'index.html'), 'utf8');
    const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
    await rm(join(client, '.vite'), { recursive: true });

    const entry = pathToFileURL(join(server, 'entryServer.js'));
    const site = (await import(entry.href)) as PrerenderedSite;
    // Only the pages' style sheets name the typeface, which the server build makes.
    await cp(join(server, 'assets'), join(client, 'assets'), { recursive: true, filter: (file) => !extname(file) || extname(file) === '.woff2' });
    await makePictures(pictures, join(client, 'assets'));
    await makeIcons(client);
    await makeSharePicture(join(schemasDir, 'content', 'photos', site.sharedPhoto), join(client, sharePicture.file));
    const files = await prerender(site, template, manifest, client);
    // The service makes pages too, for visitors without scripts; it serves no hidden files.
    await cp(server, join(client, '.pages'), { recursive: true });
    await keepAssets(resolve(outDir), client);
    await replaceFolder(resolve(outDir), client);
    return files;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
