import type { Plugin } from 'vite';

/** What stands in for a file of RJSF, by the end of its name. */
const substitutes: Record<string, string> = {
  // Nothing of a form's answers is left out: the session keeps them, not RJSF.
  'schema/omitExtraData.js': `
    const unused = () => undefined;
    export default (_validator, _schema, _root, data) => data;
    export { unused as getFieldNames, unused as getUsedFormData, unused as isValueEmpty };`,
  // Compiled sections hold no references, dependencies and conditions: each schema is what it says.
  'schema/retrieveSchema.js': `
    const same = (_validator, schema) => schema;
    export default same;
    export { same as relaxOptionsForScoring, same as resolveAllReferences, same as resolveAnyOrOneOfSchemas, same as retrieveSchemaInternal };`,
  // The session knows what is asked for without an answer; RJSF's data stays empty.
  'schema/getDefaultFormState.js': 'export default (_validator, _schema, data) => data ?? {};',
  // A section's schema stays as it is for as long as it is shown, and holds nothing to choose from.
  'schema/sanitizeDataForNewSchema.js': 'export default (_validator, _root, _schema, _old, data) => data;',
  'schema/getClosestMatchingOption.js': 'export default () => 0;',
  'schema/toPathSchema.js': 'export default () => ({});',
  // The engine's theme brings every widget, and the templates that show something.
  'widgets/index.js': 'export default () => ({});',
  'templates/index.js': 'export default () => ({});',
  // The engine shows every field itself, and the groups that they stand in.
  'fields/index.js': 'export default () => ({});',
  // For RJSF's own tests: it needs a package that RJSF does not bring, and no release has.
  'core/lib/getTestRegistry.js': 'export default () => undefined;',
};

/**
 * RJSF registers all its own widgets, templates and fields, and resolves every word of JSON Schema, which no bundler
 * can tell unused (23 kB): compiled sections hold no references, no alternatives, no layouts and no fallbacks, the
 * engine's theme shows them, and the session keeps their answers. A build that does not come across each of the
 * replaced files fails: RJSF has moved it.
 */
export function unusedRjsfParts(): Plugin {
  const missing = new Set<string>();
  return {
    name: 'unused-rjsf-parts',
    apply: 'build',
    buildStart() {
      for (const name of Object.keys(substitutes)) missing.add(name);
    },
    transform: {
      filter: {
        id: /\/node_modules\/@rjsf\/(core\/lib\/(getTestRegistry|components\/(widgets|templates|fields)\/index)|utils\/lib\/schema\/\w+)\.js$/,
      },
      handler: (_code, id) => {
        const [name, code] = Object.entries(substitutes).find(([ending]) => id.endsWith(`/${ending}`)) ?? [];
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
