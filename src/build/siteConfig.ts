import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { withoutStockTheme } from './smallerBundle.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const aliasesOfBuild = [
  // The dev server bundles RJSF whole, with code that never runs in the site but resolves URIs when it loads.
  { find: /^fast-uri$/, replacement: here('../engine/theme/noUris.ts') },
  // 0.5 kB: its own build for production, which its package.json names to nobody.
  { find: /^react-router$/, replacement: here('../../node_modules/react-router/dist/production/index.mjs') },
];

/** How Vite builds the site's code, and serves it while it is developed. */
export const siteConfig = (command: 'build' | 'serve'): UserConfig => ({
  root: here('../site'),
  plugins: [react(), withoutStockTheme()],
  oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
  // In both builds the same copy of it.
  ssr: { noExternal: ['styled-components'] },
  resolve: {
    alias: [
      { find: /^markdown-to-jsx(\/react)?$/, replacement: here('../engine/theme/noMarkdown.tsx') },
      ...(command === 'build' ? aliasesOfBuild : []),
    ],
  },
});
