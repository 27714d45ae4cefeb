import { foldSignsAndWhitespace } from '../../engine/definition/cleanText.ts';
import { companyPath, galleryPath } from '../../content/ContentNames.ts';
import { type FileOf } from '../../content/questions.ts';
import type { contentWords } from '../../content/words.ts';
import { asList, asRecord, isObjectOrArray, valueAt } from '../../values/values.ts';

export const foldCaseSignsAndWhitespace = (text: string): string => foldSignsAndWhitespace(text).toLowerCase();

/**
 * Whether visitors may read a query in a text, both folded: a placeholder stands for any words, but a third of the
 * letters has to be the text's own. A placeholder is also found as written, and a label with a value behind it.
 */
export function canTemplateContain(foldedText: string, foldedQuery: string): boolean {
  const segments = foldedText.split(/\{[^{}]*\}/);
  const isWritten = foldedText.includes(foldedQuery) || isBegunBy(foldedQuery, foldedText);
  if (isWritten || segments.length === 1) return isWritten;
  return segments.some((segment, first) => {
    let position = segment.includes(foldedQuery)
      ? foldedQuery.length
      : longestPrefix(foldedQuery, (begun) => segment.endsWith(begun));
    let matched = position;
    for (const next of segments.slice(first + 1)) {
      if (position >= foldedQuery.length) break;
      const index = next === '' ? -1 : foldedQuery.indexOf(next, position + 1);
      matched += index < 0 ? longestPrefix(next, (begun) => foldedQuery.endsWith(begun)) : next.length;
      position = index < 0 ? foldedQuery.length : index + next.length;
    }
    return position >= foldedQuery.length && 3 * matched > foldedQuery.length;
  });
}

/** Whether a query is a label with a value behind it, such as “Your reference: 8KBMXL”. */
const isBegunBy = (query: string, label: string): boolean =>
  3 * label.length > query.length && query.startsWith(label) && /^(\s?:| .*\d)/.test(query.slice(label.length));

/** The parts of the desk whose values pages build words from, where these contain a query. */
export function findCompanyOrPictures(foldedQuery: string, fileOf: FileOf): (keyof typeof contentWords.contentParts)[] {
  const [company, gallery] = [companyPath, galleryPath].map(fileOf);
  const { name, ...others } = asRecord(valueAt(company, 'company'));
  const matches = (value: unknown): boolean =>
    isObjectOrArray(value)
      ? Object.values(value).some(matches)
      : foldCaseSignsAndWhitespace(String(value)).includes(foldedQuery);
  const jobs = asList(valueAt(gallery, 'categories')).flatMap((each) =>
    asList(valueAt(each, 'projects')).map(asRecord),
  );
  return [
    // Pages add © and the year: a query may hold them.
    ...(matches(others) || matches(`© ${new Date().getFullYear()} ${String(name)}`) ? (['company'] as const) : []),
    ...(matches(jobs.map(({ job, area }) => `${String(job)}, ${String(area)}`)) ? (['pictures'] as const) : []),
  ];
}

function longestPrefix(text: string, isMatch: (begun: string) => boolean): number {
  let length = text.length;
  while (length > 0 && !isMatch(text.slice(0, length))) length -= 1;
  return length;
}
