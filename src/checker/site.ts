import { readFile } from 'node:fs/promises';
import type { Findings } from '../compile/findings.ts';
import { nearest } from '../compile/similar.ts';
import type { FormFile } from '../engine/definition/generated/FormFile.ts';
import type { JsonPath } from '../json/tree.ts';
import { kindOf } from './fileKinds.ts';
import type { DefinitionFiles } from './pricedForm/DefinitionFiles.ts';

/** Files of the site that definitions name parts of, from the folder in which every command is run. */
export const siteFiles = { icons: 'src/site/public/icons.svg', routes: 'src/site/routes.tsx' };

/** Every icon that an option list or the content names is drawn. */
export function checkIcons(findings: Findings, definitions: DefinitionFiles, icons: readonly string[]): void {
  for (const document of definitions.documents.filter(({ path }) => /^(options|content)\//.test(path))) {
    for (const { at, icon } of iconsIn(document.value, [])) {
      if (!icons.includes(icon))
        findings.report(
          definitions.placeIn(document, at),
          'unknown-icon',
          `there is no icon "${icon}"`,
          nearest(icon, icons),
        );
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
  [...(await readFile(siteFiles.icons, 'utf8')).matchAll(/<symbol id="([^"]+)"/g)].map(([, id = '']) => id);

/** Every page that a form links or goes to is there. */
export function checkPages(findings: Findings, definitions: DefinitionFiles, pages: readonly string[]): void {
  for (const document of definitions.documents.filter(({ path }) => kindOf(path)?.name === 'form')) {
    const { privacy, submit } = document.value as FormFile;
    const expectPage = (address: string | undefined, at: JsonPath): void => {
      if (address === undefined) return;
      const [path = ''] = address.split(/[?#]/);
      if (!pages.includes(path))
        findings.report(
          definitions.placeIn(document, at),
          'unknown-page',
          `the site has no page "${path}"`,
          nearest(path, pages),
        );
    };
    expectPage(privacy, ['privacy']);
    expectPage(submit.success?.goTo, ['submit', 'success', 'goTo']);
  }
}

/**
 * The addresses of the site's pages. They are read from the text of the routes, which are made for the browser and
 * cannot run here.
 */
export const readPages = async (): Promise<string[]> =>
  [...(await readFile(siteFiles.routes, 'utf8')).matchAll(/\bpath: ['"](\/[^'"]*)['"]/g)].map(([, path = '']) => path);
