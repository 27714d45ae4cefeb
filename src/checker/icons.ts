import { readFile } from 'node:fs/promises';
import type { Compilation } from '../compile/Compilation.ts';
import { nearest } from '../compile/similar.ts';
import type { JsonPath } from '../json/tree.ts';

/** Where the icons are drawn, from the folder in which every command is run. */
export const iconsFile = 'src/site/public/icons.svg';

/** Every icon that an option list or the content names is drawn. */
export function checkIcons({ documents }: Compilation, icons: readonly string[]): void {
  for (const document of documents.values()) {
    if (!/^(options|content)\//.test(document.path)) continue;
    for (const { at, icon } of iconsIn(document.value, []).filter((one) => !icons.includes(one.icon)))
      document.report(at, 'unknown-icon', `there is no icon "${icon}"`, nearest(icon, icons));
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
