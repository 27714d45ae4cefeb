import type { DeskFinding } from '../../leads/deskContent.ts';
import type { TextOf } from '../../json/translations.ts';
import { readValue } from '../../json/looseJson.ts';
import { words } from '../words.ts';
import { readForms } from './questions.ts';
import { begins, companyPath, galleryPath, siteTexts } from './siteTexts.ts';

/** What the desk calls a place of the content, and the page that changes it. */
export interface Place {
  name: string;
  to: string;
}

/** Parts of the company's file that have a form of their own. */
const companyParts = { company: 'company', trust: 'trust', brand: 'look' } as const;

/** Finds what the desk calls the places of findings; undefined for one that only its file has. */
export function placesOf(
  paths: readonly string[],
  textOf: TextOf,
): (finding: Pick<DeskFinding, 'file' | 'at'>) => Place | undefined {
  const forms = readForms(paths, (path) => readValue(textOf(path) ?? ''));
  const texts = new Map(siteTexts({ paths, textOf }).map((text) => [text.id, text]));
  const questions = forms.flatMap((form) =>
    form.sections.flatMap(({ path, questions: asked }) => asked.map((question) => ({ form, path, question }))),
  );
  return ({ file, at }) => {
    const text = texts.get(`${file} ${at.join('.')}`);
    const asked = questions.findLast(
      ({ path, question: { at: own, looksAt, name } }) =>
        path === file && [own, looksAt, ['conditions', name]].some((part) => begins([...at], part)),
    );
    const part = file === companyPath ? companyParts[at[0] as keyof typeof companyParts] : undefined;
    const name = text && `${text.group}: ${text.name}`;
    if (asked && !text) {
      const { form, question } = asked;
      const place = new URLSearchParams({ of: form.id, in: file, question: question.name });
      return { name: `${form.title}: ${question.title}`, to: `/content/questions?${place}` };
    }
    if (part) return { name: name ?? words.contentParts[part], to: `/content/${part}` };
    if (name === undefined) return undefined;
    if (file === galleryPath) return { name, to: '/content/pictures' };
    return { name, to: `/content/words?${new URLSearchParams({ find: text?.text.slice(0, 200) ?? '' })}` };
  };
}
