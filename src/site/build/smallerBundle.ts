import type { Plugin } from 'vite';

const nothing = 'const Nothing = () => null;';

/** What stands in for a file of RJSF, by the end of its name. */
const substitutes: Record<string, string> = {
  // Compiled sections hold no allOf.
  'schema/shallowAllOfMerge.js': 'export default (schema) => schema;',
  // Nothing of a form's answers is left out: the session keeps them, not RJSF.
  'schema/omitExtraData.js': `
    const unused = () => undefined;
    export default (_validator, _schema, _root, data) => data;
    export { unused as getFieldNames, unused as getUsedFormData, unused as isValueEmpty };`,
  // The engine's theme brings every widget, and the templates that show something.
  'widgets/index.js': 'export default () => ({});',
  'templates/index.js': `${nothing} export default () => ({ DescriptionFieldTemplate: Nothing, FieldErrorTemplate: Nothing, FieldHelpTemplate: Nothing });`,
  // What is typed goes to the session: nobody has to read numbers out of texts here.
  'fields/index.js': `
    import BooleanField from './BooleanField.js';
    import ObjectField from './ObjectField.js';
    import SchemaField from './SchemaField.js';
    import StringField from './StringField.js';
    export default () => ({ BooleanField, NumberField: StringField, ObjectField, SchemaField, StringField });`,
};

/**
 * RJSF registers all its own widgets, templates and fields, which no bundler can tell unused (17 kB): compiled sections
 * hold no alternatives, no layouts and no fallbacks, and the engine's theme shows them. A build that does not
 * come across each of the replaced files fails: RJSF has moved it.
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
        id: /\/node_modules\/@rjsf\/(core\/lib\/components\/(widgets|templates|fields)\/index|utils\/lib\/schema\/(shallowAllOfMerge|omitExtraData))\.js$/,
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
