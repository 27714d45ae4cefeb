import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { soundProject } from './src/checker/checkProject.ts';
import { compileDefinitions, formModules } from './src/checker/compile.ts';
import { siteFiles } from './src/checker/site.ts';
import { rateTableModule, readRateTables } from './src/pricing/node/rateTables.ts';
import { leadServicePlugin } from './src/server/dev.ts';
import { readSettings } from './src/server/settings.ts';
import { contentModules, editedModules } from './src/site/build/editedModules.ts';
import { pictureServer } from './src/site/build/pictures/pictureServer.ts';
import { galleryModules } from './src/site/build/pictures/readGallery.ts';
import { unusedRjsfParts } from './src/site/build/smallerBundle.ts';
import type { SiteSettings } from './src/site/settings.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const settings = readSettings(process.env);
const { apiBaseUrl, siteUrl, apiToken, environment } = settings;
const siteSettings: SiteSettings = {
  apiBaseUrl,
  siteUrl,
  apiToken,
  environment,
  builtInYear: new Date().getFullYear(),
};

/** What browser code gets of the files that the owner edits. */
async function read(): Promise<Record<string, string>> {
  const { schemasDir, pricingTablesDir, language } = settings;
  // Not compared with stored leads: rates are tried out while developing.
  await soundProject({ schemasDir, pricingTablesDir, language });
  return {
    ...formModules(await compileDefinitions(schemasDir, { language })),
    ...rateTableModule(await readRateTables(pricingTablesDir)),
    ...(await contentModules(schemasDir)),
    ...(await galleryModules(schemasDir)),
  };
}

export default defineConfig(({ command }) => ({
  root: here('src/site'),
  plugins: [
    react(),
    editedModules({ paths: [settings.schemasDir, settings.pricingTablesDir, ...Object.values(siteFiles)], read }),
    pictureServer(settings),
    leadServicePlugin(settings),
    unusedRjsfParts(),
  ],
  define: { __SITE_SETTINGS__: JSON.stringify(siteSettings) },
  oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
  resolve: {
    alias: [
      { find: /^markdown-to-jsx(\/react)?$/, replacement: here('src/engine/theme/noMarkdown.tsx') },
      // The dev server bundles RJSF whole, with code that never runs in the site but resolves URIs when it loads.
      ...(command === 'build' ? [{ find: /^fast-uri$/, replacement: here('src/engine/theme/noUris.ts') }] : []),
    ],
  },
  server: { host: settings.host, port: settings.port, strictPort: true },
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    manifest: true,
    // The pages name what they need early; what is left is one request deep.
    modulePreload: false,
  },
}));
