import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Saves 0.5 kB: react-router's production build, which its package.json does not export. */
const aliasOfBuild = {
  find: /^react-router$/,
  replacement: resolvePath('../../node_modules/react-router/dist/production/index.mjs'),
};

/** Vite's configuration for the pages of a folder: the site's, also of the dev server and in tests, and the desk's. */
export const basePagesConfig = (root: string, command: 'build' | 'serve'): UserConfig => ({
  root: resolvePath(root),
  plugins: [react(), trimRjsf, requireReplacedFiles()],
  oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
  // Bundled in both builds, so that both use the same copy; and RJSF in tests, which else import it is.
  ssr: { noExternal: ['styled-components', /@rjsf\//] },
  // How long plugins took concerns nobody who builds.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  // The dev server bundles packages apart.
  optimizeDeps: { rolldownOptions: { plugins: [trimRjsf] } },
  resolve: {
    alias: [
      // Saves 31 kB: descriptions here are plain text. A file, because the dev server's bundler loads no data: URL.
      { find: /^markdown-to-jsx\/react$/, replacement: resolvePath('plainMarkdown.ts') },
      ...(command === 'build' ? [aliasOfBuild] : []),
    ],
  },
});

const fields = ['ArrayField', 'BooleanField', 'NumberField', 'ObjectField', 'SchemaField', 'StringField'];

/** Replacements for files of RJSF, by the end of their path. */
const substitutes: Record<string, string> = {
  // Saves 5 kB: fields for layouts, alternatives, nulls and cycles, which compiled sections never contain.
  'core/lib/components/fields/index.js': [
    ...fields.map((name) => `import ${name} from './${name}.js';`),
    `export default () => ({ ${fields.join(', ')} });`,
  ].join('\n'),
  // Saves 4 kB: compiled sections contain no `allOf`.
  'utils/lib/schema/shallowAllOfMerge.js': 'export default (schema) => schema;',
};

/** The parts of RJSF's registry with its stock theme. Leaving them out saves 9 kB: the engine has its own. */
const stockTheme = ['./components/widgets/index.js', './components/templates/index.js'];

const leftOut = '\0left-out:';

/**
 * Leaves out of RJSF its stock theme, and the code for JSON Schema keywords that compiled sections never contain: the
 * bundler cannot know that they are unused. The builds, the dev server and the tests have the same RJSF, so that what
 * works in one of them works in all.
 */
const trimRjsf = {
  name: 'parts-of-rjsf',
  enforce: 'pre',
  transform: {
    filter: { id: /\/node_modules\/@rjsf\/(core\/lib\/components\/\w+\/index|utils\/lib\/schema\/\w+)\.js$/ },
    handler(_code: string, id: string) {
      const code = substitutes[replacedFile(id) ?? ''];
      return code === undefined ? undefined : { code, map: null };
    },
  },
  // Saves 7 kB: RJSF resolves URIs for schemas with an `$id` alone. The dev server bundles ajv as well, which needs it.
  resolveId: {
    filter: { id: /^(fast-uri|\.\/components\/(widgets|templates)\/index\.js)$/ },
    handler: (id: string, importer = '') => (importer.includes('/@rjsf/') ? leftOut + id : undefined),
  },
  load: {
    filter: { id: /^\0left-out:/ },
    handler: (id: string) => `export default ${id.endsWith('fast-uri') ? '{}' : '() => ({})'};`,
  },
} satisfies Plugin;

const replacedFile = (id: string): string | undefined =>
  stockTheme.find((file) => id === leftOut + file) ??
  Object.keys(substitutes).find((ending) => id.endsWith(`@rjsf/${ending}`));

/** Fails a build in which one of the replaced files is missing, because RJSF has moved it. */
const requireReplacedFiles = (): Plugin => ({
  name: 'all-parts-of-rjsf-found',
  apply: 'build',
  buildEnd(error) {
    const replaced = new Set([...this.getModuleIds()].map(replacedFile));
    const missing = [...stockTheme, ...Object.keys(substitutes)].filter((name) => !replaced.has(name));
    if (!error && missing.length > 0) this.error(`RJSF has no ${missing.join(', ')} to replace`);
  },
});
