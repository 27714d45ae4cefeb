import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { keepAssets } from './keepAssets.ts';
import type { Manifest } from './Manifest.ts';
import { prerender } from './prerender.ts';
import type { PrerenderedSite } from './PrerenderedSite.ts';
import { replaceFolder } from './replaceFolder.ts';

/**
 * Builds the site into a folder: the code, then every page as HTML. The folder changes at once and only when all went
 * well, so that a server may go on serving it. Returns the names of the pages' files.
 */
export async function buildSite(outDir: string): Promise<string[]> {
  const workDir = resolve(`${outDir}-${process.pid}`);
  const [client, server] = [join(workDir, 'client'), join(workDir, 'server')];
  try {
    await build({ logLevel: 'warn', build: { outDir: client } });
    await build({
      logLevel: 'warn',
      // Packages too go through the build, so that its aliases hold in both.
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { ssr: 'entryServer.tsx', outDir: server, manifest: false, copyPublicDir: false },
    });

    // What only the build needs does not stay among the files that are served.
    const template = await readFile(join(client, 'index.html'), 'utf8');
    const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
    await rm(join(client, '.vite'), { recursive: true });

    const entry = pathToFileURL(join(server, 'entryServer.js'));
    const site = (await import(entry.href)) as PrerenderedSite;
    const files = await prerender(site, template, manifest, client);
    await keepAssets(resolve(outDir), client);
    await replaceFolder(resolve(outDir), client);
    return files;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
