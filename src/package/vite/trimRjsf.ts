import type { Plugin } from 'vite';
import { packageName } from '../version.ts';

const fields = ['ArrayField', 'BooleanField', 'NumberField', 'ObjectField', 'SchemaField', 'StringField'];

/** Replacements for files of RJSF, or changes of their code, by the end of their path. */
const substitutes: Record<string, string | ((code: string) => string)> = {
  // Saves 5 kB: fields for layouts, alternatives, nulls and cycles, which compiled sections never contain.
  'core/lib/components/fields/index.js': [
    ...fields.map((name) => `import ${name} from './${name}.js';`),
    `export default () => ({ ${fields.join(', ')} });`,
  ].join('\n'),
  // Saves 4 kB: compiled sections contain no `allOf`.
  'utils/lib/schema/shallowAllOfMerge.js': 'export default (schema) => schema;',
  // Save 0.3 kB: compiled groups contain no alternatives, and so no discriminators of them.
  'utils/lib/schema/findSelectedOptionInXxxOf.js': 'export default (_validator, _root, schema) => schema;',
  'utils/lib/getOptionMatchingSimpleDiscriminator.js': 'export default () => undefined;',
  // Saves 0.3 kB: the compiler refuses the schemas that these words are about, of which their names stay.
  'utils/lib/enums.js': (code) =>
    code.replace(/(\["((?:Cycle|Invalid|Missing|Optional|Unknown|Unsupported)\w*)"\] = )".*"/g, '$1"$2"'),
  // Saves 0.3 kB: nothing in RJSF asks for a schema's paths any more.
  'utils/lib/schema/toPathSchema.js': "export default () => { throw new Error('toPathSchema is left out here'); };",
};

/** The parts of RJSF's registry with its stock theme. Leaving them out saves 9 kB: the engine has its own. */
const stockTheme = ['./components/widgets/index.js', './components/templates/index.js'];

const leftOut = '\0left-out:';

/** Modules in place of packages that RJSF imports. */
const stubs: Record<string, string> = {
  'fast-uri': 'export default {};',
  'markdown-to-jsx/react': 'export const Markdown = ({ children }) => children;',
};

/**
 * Leaves out of RJSF its stock theme, and the code for JSON Schema keywords that compiled sections never contain: the
 * bundler cannot know that they are unused. The builds, the dev server and the tests have the same RJSF, so that what
 * works in one of them works in all.
 */
export const trimRjsf = {
  name: 'parts-of-rjsf',
  enforce: 'pre',
  transform: {
    filter: { id: /\/node_modules\/@rjsf\/(core\/lib\/components\/\w+\/index|utils\/lib\/(schema\/)?\w+)\.js$/ },
    handler(code: string, id: string) {
      const substitute = substitutes[replacedFile(id) ?? ''];
      if (substitute === undefined) return undefined;
      return { code: typeof substitute === 'string' ? substitute : substitute(code), map: null };
    },
  },
  // Saves 7 kB: RJSF resolves URIs for schemas with an `$id` alone. The dev server bundles ajv as well, which needs it.
  // Leaving out markdown-to-jsx saves another 31 kB: descriptions here are plain text.
  resolveId: {
    filter: { id: /^(fast-uri|markdown-to-jsx\/react|\.\/components\/(widgets|templates)\/index\.js)$/ },
    handler: (id: string, importer = '') => (importer.includes('/@rjsf/') ? leftOut + id : undefined),
  },
  load: {
    filter: { id: /^\0left-out:/ },
    handler: (id: string) => stubs[id.slice(leftOut.length)] ?? 'export default () => ({});',
  },
} satisfies Plugin;

const replacedFile = (id: string): string | undefined =>
  stockTheme.find((file) => id === leftOut + file) ??
  Object.keys(substitutes).find((ending) => id.endsWith(`@rjsf/${ending}`));

/** Fails a build in which one of the replaced files is missing, because RJSF has moved it. */
export const requireReplacedFiles = (): Plugin => ({
  name: 'all-parts-of-rjsf-found',
  apply: 'build',
  buildEnd(error) {
    const replaced = new Set([...this.getModuleIds()].map(replacedFile));
    const missing = [...stockTheme, ...Object.keys(substitutes)].filter((name) => !replaced.has(name));
    if (!error && missing.length > 0) this.error(`RJSF has no ${missing.join(', ')} to replace`);
  },
});

const knownUsers = new RegExp(`/node_modules/(@rjsf/(core|utils|validator-ajv8)|${packageName})/`);

/** Fails where anybody else imports RJSF's forms, since their stock theme is left out. */
export const refuseOtherUsers: Plugin = {
  name: 'other-users-of-rjsf',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@rjsf\/core/ },
    handler(id, importer) {
      if (importer === undefined || knownUsers.test(importer)) return;
      this.error(`${importer} imports ${id}, of which parts are left out here: say forms({ trimsRjsf: false })`);
    },
  },
};
