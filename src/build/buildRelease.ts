// build: the code of site, desk and service, bundled by Vite without any of the owner's content.

import { hash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig, type Plugin } from 'vite';
import { buildForNode } from './buildCommands.ts';
import { renderIconFiles } from '../versions/make/makePictures.ts';
import { codeGroups, refuseCycles } from './codeGroups.ts';
import { deskForms } from './deskForms.ts';
import { compressFiles } from '../versions/make/FolderWriter.ts';
import { modulePrefix } from '../versions/scripts.ts';
import { EditedFiles } from '../versions/EditedFiles.ts';
import { temporaryPath, removeLeftovers, writeAtomically } from '../versions/files.ts';
import { contentFile } from '../versions/make/prerender.ts';
import { type Chunk, readRelease, releaseFile, releaseFolder, releasePaths } from '../versions/make/release.ts';
import { extraScripts } from '../versions/make/pageScripts.ts';
import { basePagesConfig } from './siteConfig.ts';

/**
 * Builds the code of the site and of its service into a folder. Of the owner's files only their hash is recorded. A
 * running service keeps the release that it was started with; older releases are removed.
 */
export async function buildSiteAndServiceThenPrune(dist: string, stamp: string): Promise<void> {
  const last = await readRelease(dist);
  const [release, service] = [releaseFolder(dist, stamp), join(dist, 'server')];
  const [temporaryRelease, temporaryService] = [temporaryPath(release), temporaryPath(service)];
  try {
    const chunks = await buildSite(temporaryRelease);
    await buildService(temporaryService);
    await buildDesk(join(temporaryService, 'desk'));
    await replaceFolder(release, temporaryRelease);
    await replaceFolder(service, temporaryService);
    const contentHash = await new EditedFiles('.').hash();
    await writeAtomically(releaseFile(dist), JSON.stringify({ stamp, contentHash, chunks }));
  } finally {
    for (const temporary of [temporaryRelease, temporaryService]) await rm(temporary, { recursive: true, force: true });
  }
  await removeLeftovers(dist);
  for (const name of await readdir(dist))
    if (/^release-\w+$/.test(name) && ![release, last?.folder].includes(join(dist, name)))
      await rm(join(dist, name), { recursive: true, force: true });
}

/** Bundles the service and its child processes as JavaScript, because sources would be compiled at every start. */
const buildService = (folder: string): Promise<void> =>
  buildForNode(folder, {
    main: 'src/server/main.ts',
    siteBuilder: 'src/siteBuilder/siteBuilder.ts',
    pictureWorker: 'src/server/files/pictureWorker.ts',
  });

/** Builds the pages of the owner's desk, apart from the site's, so that no visitor loads a byte of them. */
async function buildDesk(folder: string): Promise<void> {
  const files: string[] = [];
  const desk = { base: '/desk/', configFile: false, publicDir: false, logLevel: 'warn' } as const;
  await build(
    mergeConfig(basePagesConfig('../desk', 'build'), {
      ...desk,
      plugins: [deskForms('src/content/forms'), onlyDependencies(), listLeadFiles(files)],
      build: {
        outDir: resolve(folder),
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { index: resolve('src/desk/index.html'), preview: resolve('src/desk/preview/wordsInPlaceMain.tsx') },
          // Pages of a preview name its script, and know no hash of it.
          output: {
            entryFileNames: ({ name }: { name: string }) =>
              name === 'preview' ? 'preview.js' : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
  );
  // The worker is built apart, because it has to be one file. It caches the pages of leads in advance.
  const [deskFiles, deskVersion] = [JSON.stringify(files), JSON.stringify(hash('sha256', files.join()))];
  await build({
    ...desk,
    define: { deskFiles, deskVersion },
    build: {
      outDir: resolve(folder),
      emptyOutDir: false,
      rolldownOptions: {
        input: resolve('src/desk/worker/serviceWorker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  });
  await compressFiles(folder);
}

const listLeadFiles = (list: string[]): Plugin => ({
  name: 'files-of-leads',
  generateBundle(_options, bundle) {
    const add = (file: string): void => {
      const output = bundle[file];
      if (!output || list.includes(`/desk/${file}`)) return;
      list.push(`/desk/${file}`);
      if (output.type === 'chunk') output.imports.forEach(add);
    };
    for (const [file, output] of Object.entries(bundle))
      if (output.type === 'chunk' ? isLeadChunk(output) : /\.(css|woff2)$/.test(file)) add(file);
  },
});

const isLeadChunk = ({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): boolean =>
  name === 'index' || /\/(Leads|LeadPage)\.tsx$/.test(facadeModuleId ?? '');

async function replaceFolder(folder: string, replacement: string): Promise<void> {
  const old = `${replacement}-before`;
  await rename(folder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(replacement, folder);
  await rm(old, { recursive: true, force: true });
}

/** Builds the site's code for browsers, and the script that renders its pages. Content modules are left out of both. */
async function buildSite(folder: string): Promise<Record<string, Chunk>> {
  const [client, server] = [join(folder, releasePaths.site), join(folder, 'making')];
  const chunks: Record<string, Chunk> = {};
  const config = { ...basePagesConfig('../site', 'build'), configFile: false, logLevel: 'warn' } as const;
  try {
    await build(
      mergeConfig(config, {
        plugins: [externalContent(), listChunks(chunks), refuseCycles(), onlyDependencies()],
        // Leaves out 0.6 kB of Vite's preload code on every page, because pages preload their files themselves.
        define: { __VITE_IS_MODERN__: 'false' },
        build: {
          outDir: resolve(client),
          emptyOutDir: true,
          // Vite need not preload modules: pages preload what they need early, and later code is one request each.
          modulePreload: false,
          // One style sheet for all pages, including the styles of what is loaded later.
          cssCodeSplit: false,
          rolldownOptions: {
            input: ['index.html', ...Object.values(extraScripts)].map(sourceAt),
            // RJSF uses one of the comparisons that fast-equals makes when it is loaded: this leaves out the others.
            treeshake: { manualPureFunctions: ['createCustomEqual'] },
            output: {
              paths: contentAddress,
              // Names of chunks take 0.3 kB of a form's page; `release.json` has the source of each.
              chunkFileNames: 'assets/[hash].js',
              codeSplitting: { groups: codeGroups() },
            },
          },
        },
      }),
    );
    await build(
      mergeConfig(config, {
        plugins: [externalContent(), onlyDependencies()],
        // Packages are bundled, too, so that aliases apply alike in both builds.
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: 'entryServer.tsx',
          outDir: resolve(server),
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: {
            output: { format: 'cjs', codeSplitting: false, entryFileNames: releasePaths.pages },
          },
        },
      }),
    );
    await rename(join(server, releasePaths.pages), join(folder, releasePaths.pages));
  } finally {
    await rm(server, { recursive: true, force: true });
  }
  await rename(join(client, 'index.html'), join(folder, releasePaths.template));
  await rename(join(client, 'assets', await styleSheetIn(join(client, 'assets'))), join(folder, releasePaths.styles));
  const icons = await renderIconFiles(await readFile(join(client, 'favicon.svg')));
  for (const [name, icon] of Object.entries(icons)) await writeFile(join(client, name), icon);
  await compressFiles(client);
  return chunks;
}

/** The file name of the only style sheet in a folder. Versions append its rules to their own. */
async function styleSheetIn(folder: string): Promise<string> {
  const sheets = (await readdir(folder)).filter((name) => extname(name) === '.css');
  if (sheets[0] === undefined || sheets.length > 1)
    throw new Error(`The build made ${sheets.length} style sheets, not one`);
  return sheets[0];
}

const sourceAt = (source: string): string => fileURLToPath(new URL(`../site/${source}`, import.meta.url));

const externalContent = (): Plugin => ({
  name: 'outside-content',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(modulePrefix) ? { id, external: true } : undefined),
});

/** The address of a content module as chunks import it: all chunks lie in one folder beside the content's. */
const contentAddress = (id: string): string =>
  id.startsWith(modulePrefix) ? `../${contentFile(id.slice(modulePrefix.length))}` : id;

const contentModuleOf = (address: string): string | undefined => /^\.\.\/content\/(.+)\.js$/.exec(address)?.[1];

const listChunks = (chunks: Record<string, Chunk>): Plugin => {
  let root = '';
  return {
    name: 'list-chunks',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { isEntry, facadeModuleId, moduleIds, imports } = chunk;
        // A chunk of grouped modules has no facade module, but one of them is the target of a dynamic import.
        const source = facadeModuleId ?? moduleIds.find((id) => this.getModuleInfo(id)?.dynamicImporters.length);
        chunks[file] = {
          isEntry,
          ...(source !== undefined && { source: relative(root, source) }),
          imports: imports.filter((each) => Object.hasOwn(bundle, each)),
          content: imports.flatMap((each) => contentModuleOf(each) ?? []),
        };
      }
    },
  };
};

/** Fails a build that imports a devDependency, because a release is installed without those. */
const onlyDependencies = (): Plugin => ({
  name: 'only-dependencies',
  async buildEnd(error) {
    if (error) return;
    const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as { devDependencies: object };
    const packages = [...this.getModuleIds()].map((id) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? '');
    const absent = new Set(packages.filter((name) => Object.hasOwn(devDependencies, name)));
    if (absent.size > 0)
      this.error(
        `The site needs ${[...absent].join(', ')}: put it under "dependencies" in package.json, or do without`,
      );
  },
});
