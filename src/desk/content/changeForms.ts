import { companyPath } from '../../content/ContentNames.ts';
import type { FileOf, QuestionForm } from '../../content/questions.ts';
import { readSiteLanguages } from '../../content/siteLanguages.ts';
import { readSitePages, reservedAddresses } from '../../content/sitePages.ts';
import { isLanguageFile } from '../../content/translations.ts';
import { asRecord, isRecord, valueAt } from '../../values/values.ts';
import { NotPossible } from '../deskApi.ts';
import { words } from '../words.ts';
import { type ChangedFiles, withValues } from './changedFiles.ts';
import { slugOrQuestion, uniqueName } from './newNames.ts';

export interface NewFormInput {
  name: string;
  address?: string;
  inMenu?: boolean;
}

/** The content, as plans look at it. */
interface Content {
  paths: readonly string[];
  fileOf: FileOf;
  forms: readonly QuestionForm[];
}

const folderOf = (id: string): string => `schemas/${id}/`;
const callOf = (path: string, fileOf: FileOf): unknown => valueAt(fileOf(path), 'submit.call.path');

/** Whether a form can be copied: it is sent by itself, and no other form sends answers with it. */
export const canBeCopied = ({ path }: QuestionForm, fileOf: FileOf): boolean =>
  callOf(path, fileOf) !== undefined && valueAt(fileOf(path), 'submit.call.attached') === undefined;

/** Whether nothing else on the site names a form or its page, as is so of those that were added. */
export function canBeRemoved({ id, path }: QuestionForm, { forms, fileOf }: Omit<Content, 'paths'>): boolean {
  const page = valueAt(fileOf(path), 'page.path');
  const company = fileOf(companyPath);
  const named = [
    ...['contactForm', 'callToActionPage', 'invitation.page'].map((name) => valueAt(company, name)),
    ...forms.flatMap((each) =>
      ['submit.attachTo.form', 'submit.success.goTo', 'privacy'].map((name) => valueAt(fileOf(each.path), name)),
    ),
  ];
  return page !== undefined && !named.includes(id) && !named.includes(page);
}

/** The address of a new page. @throws NotPossible for one that is taken or that no page can have. */
function newAddressOrThrow({ name, address = '' }: NewFormInput, { paths, fileOf, forms }: Content): string {
  const typed = address.trim().toLowerCase().replace(/^\/?/, '/').replace(/\/$/, '');
  const path = typed === '' ? `/${slugOrQuestion(name, '-')}` : typed;
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path)) throw new NotPossible(words.addressIsWrong, 'address');
  const owner = readSitePages(paths, fileOf).find((page) => page.path === path);
  if (owner) throw new NotPossible(words.addressIsTaken(path, owner.name), 'address');
  const [, first = ''] = path.split('/');
  const calls = forms.map((form) => callOf(form.path, fileOf));
  const languages = [...readSiteLanguages(paths, fileOf).values()];
  if ([...reservedAddresses, ...languages].includes(first) || calls.includes(`/${first}`))
    throw new NotPossible(words.addressIsReserved(`/${first}`), 'address');
  return path;
}

/** Plans the files of a new form, like another one, with a page, saved answers and leads of its own. */
export function planFormCopy(
  source: QuestionForm,
  input: NewFormInput,
  content: Content,
): { id: string; changed: ChangedFiles } {
  const { paths, fileOf, forms } = content;
  const { name } = input;
  if (forms.some(({ title }) => title.toLowerCase() === name.toLowerCase()))
    throw new NotPossible(words.formIsTwice(name), 'name');
  const address = newAddressOrThrow(input, content);
  const id = uniqueName(slugOrQuestion(name, '-'), (each) => paths.some((path) => path.startsWith(folderOf(each))));
  const calls = forms.map((form) => callOf(form.path, fileOf));
  const call = uniqueName(`/${id}-leads`, (each) => calls.includes(each));
  const file = withValues(
    fileOf(source.path),
    [['title'], name],
    [['draft', 'key'], id.replaceAll('-', '_')],
    [['submit', 'call', 'path'], call],
    [['submit', 'call', 'lead'], id],
    [['closed'], undefined],
    [['page'], { path: address, name, description: name, ...(input.inMenu && { inMenu: true }) }],
  );
  const copyOf = (path: string): string => path.replace(folderOf(source.id), folderOf(id));
  const files = paths.filter((path) => path.startsWith(folderOf(source.id)));
  return {
    id,
    changed: new Map([
      ...files.map((path) => [copyOf(path), path === source.path ? file : fileOf(path)] as const),
      ...planMentions(source.id, content, (rest, value) => [
        id + rest,
        rest === '/form.json' ? withoutTitles(value, fileOf(source.path)) : value,
      ]),
    ]),
  };
}

/** Translations without those of a form's names, which a copy has not. */
const withoutTitles = (translations: unknown, file: unknown): unknown => {
  const titles = ['title', 'page.name', 'page.shortName', 'page.description'].map((key) => valueAt(file, key));
  return Object.fromEntries(Object.entries(asRecord(translations)).filter(([text]) => !titles.includes(text)));
};

/** Plans the removal of a form with its files, translations and messages. */
export function planFormRemoval({ id }: QuestionForm, content: Content): ChangedFiles {
  const files = content.paths.filter((path) => path.startsWith(folderOf(id)));
  return new Map([...files.map((path) => [path, undefined] as const), ...planMentions(id, content)]);
}

/**
 * Plans the files of languages and messages without the entries of a form, or, with `copy`, with one more for each. It
 * gets what stands behind the form's id in an entry's key, and the value.
 */
function planMentions(
  id: string,
  { paths, fileOf }: Content,
  copy?: (rest: string, value: unknown) => [key: string, value: unknown],
): ChangedFiles {
  const replaceIn = (value: unknown, separator: string): unknown =>
    Object.fromEntries(
      Object.entries(asRecord(value)).flatMap(([key, inner]) => {
        if (!key.startsWith(id + separator)) return [[key, inner]];
        return copy ? [[key, inner], copy(key.slice(id.length), inner)] : [];
      }),
    );
  return new Map(
    paths.flatMap((path): [string, unknown][] => {
      const file = fileOf(path);
      if (isLanguageFile(path)) return [[path, replaceIn(file, '/')]];
      const fields = path.startsWith('schemas/messages/') ? valueAt(file, 'fields') : undefined;
      return isRecord(fields) ? [[path, withValues(file, [['fields'], replaceIn(fields, '.')])]] : [];
    }),
  );
}
