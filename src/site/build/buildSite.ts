// build: from sources and the owner's files to the site in dist. Node only.

import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, mergeConfig } from 'vite';
import { sharePicture } from '../search/brand.ts';
import { compressFiles } from './compressFiles.ts';
import { makeIcons, makeSharePicture } from './brand.ts';
import { photosFolder } from '../../checker/gallery.ts';
import { makePictures } from './pictures/makePictures.ts';
import { type Manifest, prerender, type PrerenderedSite } from './prerender.ts';
import { type SiteSource, siteConfig } from './viteConfig.ts';

/**
 * Builds the site into a folder: the code, the pictures, then every page as HTML. The folder changes at once and only
 * when all went well, so that a server may go on serving it. Returns the names of the pages' files.
 */
export async function buildSite(outDir: string, source: SiteSource, schemasDir: string): Promise<string[]> {
  const workDir = resolve(`${outDir}-${process.pid}`);
  const [client, server] = [join(workDir, 'client'), join(workDir, 'server')];
  try {
    // Both get the same project: it is loaded once.
    const config = { ...siteConfig('build', source), configFile: false, logLevel: 'warn' } as const;
    await build(mergeConfig(config, { build: { outDir: client } }));
    await build(
      mergeConfig(config, {
        // Packages too go through the build, so that its aliases hold in both.
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { ssr: 'entryServer.tsx', outDir: server, manifest: false, copyPublicDir: false, emitAssets: true },
      }),
    );

    // What only the build needs does not stay among the files that are served.
    const template = await readFile(join(client, 'index.html'), 'utf8');
    const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
    await rm(join(client, '.vite'), { recursive: true });

    const entry = pathToFileURL(join(server, 'entryServer.js'));
    const site = (await import(entry.href)) as PrerenderedSite;
    // Only the pages' style sheets name the typeface, which the server build makes.
    await cp(join(server, 'assets'), join(client, 'assets'), {
      recursive: true,
      filter: (file) => !extname(file) || extname(file) === '.woff2',
    });
    const { gallery } = await source.project.current();
    await makePictures([...gallery.photos.values()], join(client, 'assets'));
    await makeIcons(client);
    await makeSharePicture(join(schemasDir, photosFolder, site.sharedPhoto), join(client, sharePicture.file));
    const files = await prerender(site, template, manifest, client);
    await compressFiles(client);
    // The service makes pages too, for visitors without scripts; it serves no hidden files.
    await cp(server, join(client, '.pages'), { recursive: true });
    await keepAssets(resolve(outDir), client);
    await replaceFolder(resolve(outDir), client);
    return files;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Carries the hashed files of the last build, and of builds in the week before it, over to a new one: a page that was
 * opened before still asks for them, for example when its form comes near.
 */
export async function keepAssets(oldSite: string, newSite: string): Promise<void> {
  const folder = join(oldSite, 'assets');
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => ({ name, builtAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const lastBuild = Math.max(...files.map(({ builtAt }) => builtAt));
  for (const { name, builtAt } of files) {
    if (lastBuild - builtAt < week)
      await cp(join(folder, name), join(newSite, 'assets', name), { force: false, preserveTimestamps: true });
  }
}

/** Puts a folder in the place of another, which may not exist. */
async function replaceFolder(folder: string, replacement: string): Promise<void> {
  const old = `${replacement}-before`;
  await rename(folder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(replacement, folder);
  await rm(old, { recursive: true, force: true });
}

const fixed = ['vite.config.ts', 'package.json', 'package-lock.json'];

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Changes whenever a build would: a hash of all that goes into one, the settings included. */
export async function buildStamp(folders: string[], settings: unknown): Promise<string> {
  const files = [...fixed, ...(await Promise.all(folders.map(filesUnder))).flat()].sort();
  const hash = createHash('sha256').update(JSON.stringify([settings, process.version]));
  for (const file of files) {
    const content = await readFile(file);
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
