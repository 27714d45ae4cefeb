import type { Plugin } from 'vite';

const nothing = 'const Nothing = () => null;';

/** What stands in for a file of RJSF, by the end of its name. */
const substitutes: Record<string, string> = {
  // Compiled sections hold no allOf.
  'schema/shallowAllOfMerge.js': 'export default (schema) => schema;',
  // The engine's theme brings every widget, and the templates that show something.
  'widgets/index.js': 'export default () => ({});',
  'templates/index.js': `${nothing} export default () => ({ DescriptionFieldTemplate: Nothing, FieldErrorTemplate: Nothing, FieldHelpTemplate: Nothing });`,
  'fields/index.js': `
    import ArrayField from './ArrayField.js';
    import BooleanField from './BooleanField.js';
    import NumberField from './NumberField.js';
    import ObjectField from './ObjectField.js';
    import OptionalDataControlsField from './OptionalDataControlsField.js';
    import SchemaField from './SchemaField.js';
    import StringField from './StringField.js';
    export default () => ({ ArrayField, BooleanField, NumberField, ObjectField, OptionalDataControlsField, SchemaField, StringField });`,
};

/**
 * RJSF registers all its own widgets, templates and fields, which no bundler can tell unused (17 kB): compiled sections
 * hold no alternatives, no layouts and no fallbacks, and the engine's theme shows them.
 */
export function unusedRjsfParts(): Plugin {
  return {
    name: 'unused-rjsf-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/@rjsf\/(core\/lib\/components\/(widgets|templates|fields)\/index|utils\/lib\/schema\/shallowAllOfMerge)\.js$/ },
      handler: (_code, id) => {
        const [, code] = Object.entries(substitutes).find(([name]) => id.endsWith(`/${name}`)) ?? [];
        return code === undefined ? undefined : { code, map: null };
      },
    },
  };
}
