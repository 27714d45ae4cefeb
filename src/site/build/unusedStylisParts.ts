import type { Plugin } from 'vite';

/**
 * styled-components brings the adding of vendor prefixes along (1 kB), switched off: no browser that reads these pages
 * needs one, so that nobody switches it on.
 */
export function unusedStylisParts(): Plugin {
  return {
    name: 'unused-stylis-parts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/node_modules\/stylis\/src\/Prefixer\.js$/ },
      handler: () => 'export const prefix = (value) => value;',
    },
    transform: {
      filter: { id: /\/node_modules\/stylis\/src\/Middleware\.js$/ },
      handler: (code) => ({ code: `${code.replace(/export function prefixer [\s\S]*?\n}\n/, '')}\nexport const prefixer = () => undefined;`, map: null }),
    },
  };
}
