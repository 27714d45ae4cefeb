import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { requireReplacedFiles, trimRjsf } from '../package/vite/trimRjsf.ts';

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Saves 0.5 kB: react-router's production build, which its package.json does not export. */
const aliasOfBuild = {
  find: /^react-router$/,
  replacement: resolvePath('../../node_modules/react-router/dist/production/index.mjs'),
};

/** The names of styles are the same wherever a component is bundled. */
export const styledComponentIds = { ssr: true, fileName: true, displayName: false };

/** Vite's configuration for the pages of a folder: the site's, also of the dev server and in tests, and the desk's. */
export const basePagesConfig = (root: string, command: 'build' | 'serve'): UserConfig => ({
  root: resolvePath(root),
  plugins: [react(), trimRjsf, requireReplacedFiles()],
  oxc: { plugins: { styledComponents: styledComponentIds } },
  // Both builds bundle these, to use the same copy; tests bundle RJSF, and would import it unchanged otherwise.
  ssr: { noExternal: ['styled-components', /@rjsf\//] },
  // How long plugins took concerns nobody who builds.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  // The dev server bundles packages apart.
  optimizeDeps: { rolldownOptions: { plugins: [trimRjsf] } },
  resolve: {
    alias: command === 'build' ? [aliasOfBuild] : [],
  },
});
