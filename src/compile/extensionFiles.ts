// extensionFiles: the files that bring what is registered in the theme. They are written before anything is loaded that
// has the names in them, such as the list of widgets, so that this imports nothing of it but types.

import type { ExtensionNames } from '../engine/definition/widgetTraits.ts';
import { generatedBanner } from './types.ts';

const banner = generatedBanner.replace('the JSON schemas', 'src/engine/theme/extensions.ts');

/** TypeScript that exports the names of the extensions' widgets, fields and templates, for the checks of forms. */
export const generateExtensionNamesSource = (names: ExtensionNames): string =>
  [banner, `export const extensionNames = ${JSON.stringify(names, undefined, 2)};`, ''].join('\n');

/** RJSF uses fields and templates whose names are like its own, even if no UI schema names them. */
const ownName = /Field$|Templates?$/;

/**
 * TypeScript that loads them for the forms of which `looks` names one, or for all where one may take the place of
 * RJSF's; without any of them, nothing of that is on a page.
 */
export const generateExtensionLoaderSource = ({ widgets, fields, templates }: ExtensionNames): string => {
  const names = [...Object.keys(widgets), ...fields, ...templates];
  const isForAll = [...fields, ...templates].some((name) => ownName.test(name));
  const isNamed = `${JSON.stringify(names)}.some((name) => looks.has(name)) && `;
  return [
    banner,
    "import type { FormCode } from '../../session/formCode.ts';",
    '',
    'type Load = (code: FormCode, looks: ReadonlySet<unknown>) => Promise<void> | false;',
    '',
    names.length === 0
      ? 'export const loadExtensions = undefined as Load | undefined;'
      : `export const loadExtensions: Load | undefined = (code${isForAll ? '' : ', looks'}) => ${isForAll ? '' : isNamed}import('../registered.ts').then(({ addAll }) => addAll(code));`,
    '',
  ].join('\n');
};
