import { readFile } from 'node:fs/promises';
import { nearest } from '../compile/similar.ts';
import type { JsonPath } from '../json/tree.ts';
import type { Found } from './Found.ts';
import type { DefinitionFiles } from './pricedForm/DefinitionFiles.ts';

/** Where the icons are drawn, from the folder in which every command is run. */
export const iconsFile = 'src/site/public/icons.svg';

/** Every icon that an option list or the content names is drawn. */
export function* checkIcons(definitions: DefinitionFiles, icons: readonly string[]): Generator<Found> {
  for (const document of definitions.documents.filter(({ path }) => /^(options|content)\//.test(path))) {
    for (const { at, icon } of iconsIn(document.value, [])) {
      if (icons.includes(icon)) continue;
      const place = definitions.placeIn(document, at);
      yield { place, code: 'unknown-icon', message: `there is no icon "${icon}"`, hint: nearest(icon, icons) };
    }
  }
}

function iconsIn(value: unknown, at: JsonPath): { at: JsonPath; icon: string }[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => iconsIn(part, [...at, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'icon' && typeof part === 'string' ? [{ at: [...at, key], icon: part }] : iconsIn(part, [...at, key]),
  );
}

/** The ids of the line icons that are drawn. */
export const readIcons = async (): Promise<string[]> =>
  [...(await readFile(iconsFile, 'utf8')).matchAll(/<symbol id="([^"]+)"/g)].map(([, id = '']) => id);
