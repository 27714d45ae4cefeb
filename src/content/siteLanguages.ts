import { valueAt } from '../values/values.ts';
import { companyPath } from './ContentNames.ts';
import { englishName, languageCode } from './languageName.ts';
import type { FileOf } from './questions.ts';
import { languageTagOf } from './translations.ts';

/** The languages of the site by their English names, as conditions name them; the first language comes first. */
export function readSiteLanguages(paths: readonly string[], fileOf: FileOf): ReadonlyMap<string, string> {
  const first = String(valueAt(fileOf(companyPath), 'company.lang') ?? 'en');
  const tags = [first, ...paths.flatMap((path) => languageTagOf(path) ?? [])];
  return new Map(tags.map((tag) => [englishName(tag), languageCode(tag)]));
}
