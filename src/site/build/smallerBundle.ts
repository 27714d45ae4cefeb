import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Vite wraps every dynamic import in code that preloads its styles and scripts (1 kB). No chunk has styles, and the
 * pages name what they need early.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

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
      filter: {
        id: /\/node_modules\/@rjsf\/(core\/lib\/components\/(widgets|templates|fields)\/index|utils\/lib\/schema\/shallowAllOfMerge)\.js$/,
      },
      handler: (_code, id) => {
        const [, code] = Object.entries(substitutes).find(([name]) => id.endsWith(`/${name}`)) ?? [];
        return code === undefined ? undefined : { code, map: null };
      },
    },
  };
}

/**
 * The router names its components for development, which keeps the ones that nobody uses in the bundle (2 kB):
 * without the names, and with their making marked as free of effects, they fall away.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/.*\.m?js$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/ = (\w+\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

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
      handler: (code) => ({
        code: `${code.replace(/export function prefixer [\s\S]*?\n}\n/, '')}\nexport const prefixer = () => undefined;`,
        map: null,
      }),
    },
  };
}
