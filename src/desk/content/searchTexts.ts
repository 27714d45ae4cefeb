import { foldedText } from '../../engine/definition/cleanText.ts';
import { companyPath, galleryPath } from '../../content/ContentNames.ts';
import { type FileOf, asList, asRecord } from '../../content/questions.ts';
import type { contentWords } from '../../content/words.ts';
import { isObject, valueAt } from '../../values/values.ts';

/** A text as it is searched for. */
export const plain = (text: string): string => foldedText(text).toLowerCase();

/**
 * Whether visitors may read some words in a text, both as they are searched for: at a placeholder anything may stand,
 * but a third of the letters has to be the text's own. A placeholder is found as it is written, and a label with the
 * value behind it.
 */
export function mayRead(text: string, wanted: string): boolean {
  const parts = text.split(/\{[^{}]*\}/);
  const isWritten = text.includes(wanted) || isBegunBy(wanted, text);
  if (isWritten || parts.length === 1) return isWritten;
  return parts.some((part, first) => {
    let at = part.includes(wanted) ? wanted.length : longest(wanted, (begun) => part.endsWith(begun));
    let own = at;
    for (const next of parts.slice(first + 1)) {
      if (at >= wanted.length) break;
      const found = next === '' ? -1 : wanted.indexOf(next, at + 1);
      own += found < 0 ? longest(next, (begun) => wanted.endsWith(begun)) : next.length;
      at = found < 0 ? wanted.length : found + next.length;
    }
    return at >= wanted.length && 3 * own > wanted.length;
  });
}

/** Whether some words are a label with what pages put behind it, such as “Your reference: 8KBMXL”. */
const isBegunBy = (wanted: string, label: string): boolean =>
  3 * label.length > wanted.length && wanted.startsWith(label) && /^(\s?:| .*\d)/.test(wanted.slice(label.length));

/** The parts of the desk that have words of which pages are made and no text is, as they are searched for. */
export function partsWith(wanted: string, fileOf: FileOf): (keyof typeof contentWords.contentParts)[] {
  const [company, gallery] = [companyPath, galleryPath].map(fileOf);
  const { name, ...others } = asRecord(valueAt(company, 'company'));
  const holds = (value: unknown): boolean =>
    isObject(value) ? Object.values(value).some(holds) : plain(String(value)).includes(wanted);
  const jobs = asList(valueAt(gallery, 'categories')).flatMap((each) =>
    asList(valueAt(each, 'projects')).map(asRecord),
  );
  return [
    // The year comes by itself before the name.
    ...(holds(others) || holds(`© ${new Date().getFullYear()} ${String(name)}`) ? (['company'] as const) : []),
    ...(holds(jobs.map(({ job, area }) => `${String(job)}, ${String(area)}`)) ? (['pictures'] as const) : []),
  ];
}

/** How much of the beginning of a text, at most, is what somebody asks. */
function longest(text: string, isMeant: (begun: string) => boolean): number {
  let length = text.length;
  while (length > 0 && !isMeant(text.slice(0, length))) length -= 1;
  return length;
}
