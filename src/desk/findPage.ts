import type { DeskFinding } from '../deskApi/content.ts';
import { contentWords } from '../content/words.ts';
import { words } from './words.ts';
import { companyPath, type ContentNames, galleryPath } from '../content/ContentNames.ts';

/** A page of the desk that edits a part of the content, with the desk's name for that. */
export interface DeskPage {
  name: string;
  to: string;
}

/** The parts of the company's file that have a form of their own. */
const companyParts = { company: 'company', goodToKnow: 'trust', brand: 'look' } as const;

/** The page of the desk that edits the place of a finding; undefined for a place that only the file's editor has. */
export function findPage(
  names: ContentNames,
  { file, at: path }: Pick<DeskFinding, 'file' | 'at'>,
): DeskPage | undefined {
  const text = names.textAt(file, [...path]);
  const match = text ? undefined : names.questionAt(file, [...path]);
  if (match) {
    const { form, question } = match;
    const place = new URLSearchParams({ of: form.id, in: file, question: question.name });
    return { name: `${form.title}: ${question.title}`, to: `/content/questions?${place}` };
  }
  if (file.startsWith('pricing-tables/') && path.at(-1) === 'label')
    return { name: `${words.lineOfEstimate}: ${String(names.content.valueAt(file, [...path]))}`, to: '/preview?words' };
  const page = file === companyPath ? companyParts[path[0] as keyof typeof companyParts] : undefined;
  const name = text && `${text.group}: ${text.name}`;
  if (page) return { name: name ?? contentWords.contentParts[page], to: `/content/${page}` };
  if (name === undefined) return undefined;
  if (file === galleryPath) return { name, to: '/content/pictures' };
  return { name, to: `/content/words?${new URLSearchParams({ find: text?.text.slice(0, 200) ?? '' })}` };
}
