import { asRecord, valueAt } from '../values/values.ts';
import { companyPath } from './ContentNames.ts';
import type { FileOf } from './questions.ts';

/** First parts of the service's and the versions' own addresses. */
export const reservedAddresses: readonly string[] = [
  '404',
  'api',
  'assets',
  'content',
  'desk',
  'healthz',
  'metrics',
  'readyz',
  'v',
];

export interface SitePage {
  path: string;
  /** The page's name in the menu. */
  name: string;
}

/** The pages of the site, those of forms at the end. */
export function readSitePages(paths: readonly string[], fileOf: FileOf): SitePage[] {
  const formPages = paths.filter((path) => path.endsWith('/form.json')).map((path) => valueAt(fileOf(path), 'page'));
  return [...Object.values(asRecord(valueAt(fileOf(companyPath), 'pages'))), ...formPages].flatMap((page) => {
    const { path, name, shortName = name } = asRecord(page);
    return typeof path === 'string' && typeof shortName === 'string' ? [{ path, name: shortName }] : [];
  });
}
