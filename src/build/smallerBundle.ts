import type { Plugin } from 'vite';

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
