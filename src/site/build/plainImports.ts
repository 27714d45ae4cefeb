import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/** Vite wraps every dynamic import in code that preloads its styles and scripts (1 kB). No chunk has styles, and the pages name what they need early. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
