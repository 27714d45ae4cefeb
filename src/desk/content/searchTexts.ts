import { withAsciiPunctuation } from '../../engine/definition/cleanText.ts';
import { companyPath, galleryPath } from '../../content/ContentNames.ts';
import { type FileOf, asList, asRecord } from '../../content/questions.ts';
import type { contentWords } from '../../content/words.ts';
import { isObject, valueAt } from '../../values/values.ts';

export const foldCaseAndPunctuation = (text: string): string => withAsciiPunctuation(text).toLowerCase();

/**
 * Whether visitors may read a query in a text, both folded: a placeholder stands for any words, but a third of the
 * letters has to be the text's own. A placeholder is also found as written, and a label with a value behind it.
 */
export function canTemplateContain(text: string, query: string): boolean {
  const segments = text.split(/\{[^{}]*\}/);
  const isWritten = text.includes(query) || isBegunBy(query, text);
  if (isWritten || segments.length === 1) return isWritten;
  return segments.some((segment, first) => {
    let position = segment.includes(query) ? query.length : longestPrefix(query, (begun) => segment.endsWith(begun));
    let matched = position;
    for (const next of segments.slice(first + 1)) {
      if (position >= query.length) break;
      const index = next === '' ? -1 : query.indexOf(next, position + 1);
      matched += index < 0 ? longestPrefix(next, (begun) => query.endsWith(begun)) : next.length;
      position = index < 0 ? query.length : index + next.length;
    }
    return position >= query.length && 3 * matched > query.length;
  });
}

/** Whether a query is a label with a value behind it, such as “Your reference: 8KBMXL”. */
const isBegunBy = (query: string, label: string): boolean =>
  3 * label.length > query.length && query.startsWith(label) && /^(\s?:| .*\d)/.test(query.slice(label.length));

/** The parts of the desk whose values pages build words from, where these contain a query. */
export function findContentParts(query: string, fileOf: FileOf): (keyof typeof contentWords.contentParts)[] {
  const [company, gallery] = [companyPath, galleryPath].map(fileOf);
  const { name, ...others } = asRecord(valueAt(company, 'company'));
  const matches = (value: unknown): boolean =>
    isObject(value) ? Object.values(value).some(matches) : foldCaseAndPunctuation(String(value)).includes(query);
  const jobs = asList(valueAt(gallery, 'categories')).flatMap((each) =>
    asList(valueAt(each, 'projects')).map(asRecord),
  );
  return [
    // The year comes by itself before the name.
    ...(matches(others) || matches(`© ${new Date().getFullYear()} ${String(name)}`) ? (['company'] as const) : []),
    ...(matches(jobs.map(({ job, area }) => `${String(job)}, ${String(area)}`)) ? (['pictures'] as const) : []),
  ];
}

function longestPrefix(text: string, isMatch: (begun: string) => boolean): number {
  let length = text.length;
  while (length > 0 && !isMatch(text.slice(0, length))) length -= 1;
  return length;
}
