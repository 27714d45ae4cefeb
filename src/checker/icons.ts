import { readFile } from 'node:fs/promises';
import type { Compilation } from '../compile/Compilation.ts';
import { nearest } from '../compile/similar.ts';
import { textsIn } from '../json/tree.ts';

/** Where the icons are drawn, from the folder in which every command is run. */
export const iconsFile = 'src/site/public/icons.svg';

/** Every icon that an option list or the content names is drawn. */
export function checkIcons({ documents }: Compilation, icons: readonly string[]): void {
  for (const document of documents.values()) {
    if (!/^(options|content)\//.test(document.path)) continue;
    for (const { at, text } of textsIn(document.value))
      if (at.at(-1) === 'icon' && !icons.includes(text))
        document.report(at, 'unknown-icon', `there is no icon "${text}"`, nearest(text, icons));
  }
}

/** The ids of the line icons that are drawn. */
export const readIcons = async (): Promise<string[]> =>
  [...(await readFile(iconsFile, 'utf8')).matchAll(/<symbol id="([^"]+)"/g)].map(([, id = '']) => id);
