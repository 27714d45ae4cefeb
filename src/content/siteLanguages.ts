import { valueAt } from '../values/values.ts';
import { companyPath } from './ContentNames.ts';
import { englishName } from './languageName.ts';
import type { FileOf } from './questions.ts';

/** The languages of the site by their English names, as conditions name them; the first language comes first. */
export function readSiteLanguages(paths: readonly string[], fileOf: FileOf): ReadonlyMap<string, string> {
  const others = paths.map((path) => /^schemas\/languages\/(.+)\.json$/.exec(path)?.[1]);
  const first = valueAt(fileOf(companyPath), 'company.lang') ?? 'en';
  const tags = [first, ...others];
  return new Map(
    tags.flatMap((tag) => (typeof tag === 'string' ? [[englishName(tag), tag.replace(/-.*/, '')] as const] : [])),
  );
}
