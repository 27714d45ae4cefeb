import { readFile } from 'node:fs/promises';
import type { Findings } from '../compile/findings.ts';
import { isLike, nearest } from '../compile/similar.ts';
import type { FormFile } from '../engine/definition/generated/FormFile.ts';
import type { JsonPath } from '../json/tree.ts';
import { kindOf } from './fileKinds.ts';
import type { DefinitionFiles } from './pricedForm/DefinitionFiles.ts';

/** Files of the site that definitions name parts of, from the folder in which every command is run. */
export const siteFiles = {
  icons: 'src/site/public/icons.svg',
  routes: 'src/site/routes.tsx',
  footer: 'src/site/layout/Footer.tsx',
};

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

/** A form that the site shows, by the name of its folder. */
export interface ShownForm {
  form: string;
  /** Which pages show it. */
  where: string;
}

/** The forms that the site's pages ask for, read like the pages themselves. */
export async function readShownForms(): Promise<ShownForm[]> {
  const [routes = '', footer = ''] = await Promise.all(
    [siteFiles.routes, siteFiles.footer].map((file) => readFile(file, 'utf8')),
  );
  const ofPages = [...routes.matchAll(/\bpath: ['"](\/[^'"]*)['"][^\n]*<FormPage form="([^"]+)"/g)];
  const ofAll = [...footer.matchAll(/<FormIsland form="([^"]+)"/g)];
  return [
    ...ofPages.map(([, path = '', form = '']) => ({ form, where: `the page ${path}` })),
    ...ofAll.map(([, form = '']) => ({ form, where: 'every page' })),
  ];
}

/** Every form that a page shows is there. Without it, all that only it used looks as if it were of no use. */
export function checkShownForms(
  findings: Findings,
  definitions: DefinitionFiles,
  paths: readonly string[],
  shown: readonly ShownForm[],
): void {
  const missing = shown.filter(({ form }) => !paths.some((path) => path.startsWith(`${form}/`)));
  if (missing.length === 0 || paths.length === 0) return;
  const there = paths.flatMap((path) => (kindOf(path)?.name === 'form' ? [path.slice(0, path.indexOf('/'))] : []));
  const used = new Set([
    ...shown.map(({ form }) => form),
    ...definitions.forms.flatMap(({ file }) => (file.submit.attachTo ? [file.submit.attachTo.form] : [])),
  ]);
  for (const { form, where } of missing) {
    const renamed = there.find((other) => !used.has(other) && isLike(other, form));
    findings.reportAt(
      definitions.fileOf(`${form}/form.json`),
      { line: 1, column: 1 },
      'missing-file',
      `${where} shows the form "${form}", and there is no folder of that name`,
      renamed === undefined ? 'put the folder back' : `call the folder "${renamed}" "${form}" again`,
    );
  }
  for (const path of paths) {
    const name = definitions.fileOf(path);
    const kind = kindOf(path)?.name;
    if (kind === 'options') findings.explain(name, 'unused-options');
    if (kind === 'content') findings.explain(name, 'unknown-form');
    if (kind !== 'messages') continue;
    findings.explain(name, 'unused-notice');
    findings.explain(name, 'unknown-field');
  }
}
