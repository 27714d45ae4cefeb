import type { Plugin } from 'vite';

const fields = ['ArrayField', 'BooleanField', 'NumberField', 'ObjectField', 'SchemaField', 'StringField'];

/** What stands in for a file of RJSF, by the end of its name. */
const substitutes: Record<string, string> = {
  // 9 kB: the engine's theme brings every widget, and the templates that show something.
  'core/lib/components/widgets/index.js': 'export default () => ({});',
  'core/lib/components/templates/index.js': 'export default () => ({});',
  // 5 kB: those that show layouts, alternatives, nulls and cycles. Compiled sections hold none.
  'core/lib/components/fields/index.js': [
    ...fields.map((name) => `import ${name} from './${name}.js';`),
    `export default () => ({ ${fields.join(', ')} });`,
  ].join('\n'),
  // 4 kB: compiled sections hold no `allOf`.
  'utils/lib/schema/shallowAllOfMerge.js': 'export default (schema) => schema;',
};

/**
 * Leaves out of RJSF what it registers of its own theme or needs for words of JSON Schema that compiled sections do not
 * hold, which no bundler can tell unused. A build that does not come across each of the replaced files fails: RJSF has
 * moved it.
 */
export function withoutStockTheme(): Plugin {
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
