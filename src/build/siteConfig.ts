import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { withoutStockTheme } from './smallerBundle.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const aliasesOfBuild = [
  // The dev server bundles all of RJSF, with a part that resolves URIs on load although the site never uses it.
  { find: /^fast-uri$/, replacement: here('../engine/theme/noUris.ts') },
  // Saves 0.5 kB: react-router's production build, which its package.json does not export.
  { find: /^react-router$/, replacement: here('../../node_modules/react-router/dist/production/index.mjs') },
];

/** Vite's configuration for building the site's code, and for the dev server. */
export const siteConfig = (command: 'build' | 'serve'): UserConfig => ({
  root: here('../site'),
  plugins: [react(), withoutStockTheme()],
  oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
  // Bundled in both builds, so that both use the same copy.
  ssr: { noExternal: ['styled-components'] },
  resolve: {
    alias: [
      { find: /^markdown-to-jsx(\/react)?$/, replacement: here('../engine/theme/noMarkdown.tsx') },
      ...(command === 'build' ? aliasesOfBuild : []),
    ],
  },
});
