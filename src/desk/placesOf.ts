import type { DeskFinding } from '../deskApi/content.ts';
import { contentWords } from '../content/words.ts';
import { words } from './words.ts';
import { companyPath, type ContentNames, galleryPath } from '../content/ContentNames.ts';

/** The desk's name of a place of the content, and the page that changes it. */
export interface Place {
  name: string;
  to: string;
}

/** Parts of the company's file that have a form of their own. */
const companyParts = { company: 'company', goodToKnow: 'trust', brand: 'look' } as const;

/** The desk's name of the place of a finding; undefined for one that only its file has. */
export function placeOf(names: ContentNames, { file, at }: Pick<DeskFinding, 'file' | 'at'>): Place | undefined {
  const text = names.textAt(file, [...at]);
  const asked = text ? undefined : names.questionAt(file, [...at]);
  if (asked) {
    const { form, question } = asked;
    const place = new URLSearchParams({ of: form.id, in: file, question: question.name });
    return { name: `${form.title}: ${question.title}`, to: `/content/questions?${place}` };
  }
  if (file.startsWith('pricing-tables/') && at.at(-1) === 'label')
    return { name: `${words.lineOfEstimate}: ${String(names.content.valueAt(file, [...at]))}`, to: '/preview?words' };
  const part = file === companyPath ? companyParts[at[0] as keyof typeof companyParts] : undefined;
  const name = text && `${text.group}: ${text.name}`;
  if (part) return { name: name ?? contentWords.contentParts[part], to: `/content/${part}` };
  if (name === undefined) return undefined;
  if (file === galleryPath) return { name, to: '/content/pictures' };
  return { name, to: `/content/words?${new URLSearchParams({ find: text?.text.slice(0, 200) ?? '' })}` };
}
