import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const aliasesOfBuild = [
  // The dev server bundles all of RJSF, with a part that resolves URIs on load although the site never uses it.
  // Saves 7 kB: RJSF needs it for schemas with an `$id` alone.
  { find: /^fast-uri$/, replacement: 'data:text/javascript,export default {};' },
  // Saves 0.5 kB: react-router's production build, which its package.json does not export.
  { find: /^react-router$/, replacement: here('../../node_modules/react-router/dist/production/index.mjs') },
];

/** Vite's configuration for building the site's code, and for the dev server. */
export const siteConfig = (command: 'build' | 'serve'): UserConfig => ({
  ...pagesConfig('../site', command),
  plugins: [react(), withoutStockTheme()],
});

/** What the site's pages and the desk's are built alike with. */
export const pagesConfig = (root: string, command: 'build' | 'serve'): UserConfig => ({
  root: here(root),
  plugins: [react()],
  oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
  // Bundled in both builds, so that both use the same copy.
  ssr: { noExternal: ['styled-components'] },
  resolve: {
    alias: [
      // Saves 31 kB: descriptions here are plain text. A file, because the dev server's bundler loads no data: URL.
      { find: /^markdown-to-jsx\/react$/, replacement: here('plainMarkdown.ts') },
      ...(command === 'build' ? aliasesOfBuild : []),
    ],
  },
});

const fields = ['ArrayField', 'BooleanField', 'NumberField', 'ObjectField', 'SchemaField', 'StringField'];

/** Replacements for files of RJSF, by the end of their path. */
const substitutes: Record<string, string> = {
  // Saves 9 kB: the engine's theme registers every widget, and all templates with output.
  'core/lib/components/widgets/index.js': 'export default () => ({});',
  'core/lib/components/templates/index.js': 'export default () => ({});',
  // Saves 5 kB: fields for layouts, alternatives, nulls and cycles, which compiled sections never contain.
  'core/lib/components/fields/index.js': [
    ...fields.map((name) => `import ${name} from './${name}.js';`),
    `export default () => ({ ${fields.join(', ')} });`,
  ].join('\n'),
  // Saves 4 kB: compiled sections contain no `allOf`.
  'utils/lib/schema/shallowAllOfMerge.js': 'export default (schema) => schema;',
};

/**
 * Leaves out of RJSF its stock theme, and the code for JSON Schema keywords that compiled sections never contain: the
 * bundler cannot know that they are unused. Fails a build in which one of the replaced files is missing, because RJSF
 * has moved it.
 */
function withoutStockTheme(): Plugin {
  const missing = new Set<string>();
  return {
    name: 'without-stock-theme',
    apply: 'build',
    buildStart() {
      for (const name of Object.keys(substitutes)) missing.add(name);
    },
    transform: {
      filter: { id: /\/node_modules\/@rjsf\/(core\/lib\/components\/\w+\/index|utils\/lib\/schema\/\w+)\.js$/ },
      handler(_code, id) {
        const [name, code] = Object.entries(substitutes).find(([ending]) => id.endsWith(`@rjsf/${ending}`)) ?? [];
        if (name === undefined || code === undefined) return undefined;
        missing.delete(name);
        return { code, map: null };
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`RJSF has no ${[...missing].join(', ')} to replace`);
    },
  };
}
