import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import type { EditedProject } from '../../checker/EditedProject.ts';
import type { SiteSettings } from '../settings.ts';
import { editedModules } from './editedModules.ts';
import { pictureServer } from './pictures/pictureServer.ts';
import { unusedRjsfParts } from './smallerBundle.ts';

/** What a site is made from. */
export interface SiteSource {
  project: EditedProject;
  settings: Omit<SiteSettings, 'builtInYear'>;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** How Vite serves the site while it is developed, and builds it. */
export const siteConfig = (command: 'build' | 'serve', { project, settings }: SiteSource): UserConfig => ({
  root: here('..'),
  plugins: [react(), editedModules(project), pictureServer(project), unusedRjsfParts()],
  define: { __SITE_SETTINGS__: JSON.stringify(siteSettings(settings)) },
  oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
  resolve: {
    alias: [
      { find: /^markdown-to-jsx(\/react)?$/, replacement: here('../../engine/theme/noMarkdown.tsx') },
      // The dev server bundles RJSF whole, with code that never runs in the site but resolves URIs when it loads.
      ...(command === 'build' ? [{ find: /^fast-uri$/, replacement: here('../../engine/theme/noUris.ts') }] : []),
    ],
  },
  build: {
    emptyOutDir: true,
    manifest: true,
    // The pages name what they need early; what is left is one request deep.
    modulePreload: false,
  },
});

/** Of all settings only what may be public. */
const siteSettings = ({ apiBaseUrl, siteUrl, apiToken, environment }: SiteSource['settings']): SiteSettings => ({
  apiBaseUrl,
  siteUrl,
  apiToken,
  environment,
  builtInYear: new Date().getFullYear(),
});
