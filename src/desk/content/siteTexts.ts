import type { JSONPath } from 'jsonc-parser';
import { foldedText } from '../../engine/definition/cleanText.ts';
import { isRecord, valueAt } from '../../engine/definition/paths.ts';
import { partAt, readValue } from '../../json/looseJson.ts';
import { readJson } from '../../json/readJson.ts';
import { type ShownText, shownTexts } from '../../json/shownTexts.ts';
import { languageName } from '../../leads/languageName.ts';
import { metaSchemaOf } from '../files/metaSchemas.ts';
import { shortened, words } from '../words.ts';
import { namesOfLists, type Question, type QuestionForm, readForms } from './questions.ts';
import { keyOf, type TextOf } from '../../json/translations.ts';

/** The file of the company and of the texts of pages, and that of the jobs that the gallery shows. */
export const companyPath = 'schemas/content/company.json';
export const galleryPath = 'schemas/content/gallery.json';

/** A text that visitors read, and what the desk calls its place. */
export interface SiteText {
  /** Its file and its place there. */
  id: string;
  file: string;
  path: JSONPath;
  text: string;
  /** What it is listed under, such as a section of a form, and what it alone is called there. */
  group: string;
  name: string;
}

/** The texts of all files that visitors read, in the order of the files. */
export function siteTexts({ paths, textOf }: { paths: readonly string[]; textOf: TextOf }): SiteText[] {
  const forms = readForms(paths, (path) => readValue(textOf(path) ?? ''));
  const lists = namesOfLists(forms);
  const all = paths.flatMap((file) => {
    const [, kind = '', tag = ''] = /^schemas\/(languages|messages|)\/?(.*)\.json$/.exec(file) ?? [];
    if (!file.startsWith('schemas/')) return [];
    const source = textOf(file) ?? '';
    const value = readValue(source);
    return textsReadIn(source).flatMap((shown): SiteText[] => {
      const { at: path, text } = shown;
      // Other translations stand beneath what they are for.
      if (kind === 'languages' && path[0] !== 'pricing-tables') return [];
      const named =
        kind === 'messages'
          ? ofMessage(shown, tag, forms)
          : kind === 'languages'
            ? { group: words.linesOfEstimate(languageName(tag)), name: String(path.at(-1)) }
            : ofContent(shown, file, value, forms, lists.get(file));
      return [{ id: `${file} ${path.join('.')}`, file, path, text, ...named }];
    });
  });
  const times = new Map<string, number>();
  return all.map((each) => {
    const called = `${each.group}\n${each.name}`;
    const time = (times.get(called) ?? 0) + 1;
    times.set(called, time);
    const name = each.name.charAt(0).toUpperCase() + each.name.slice(1);
    return { ...each, name: time === 1 ? name : `${name} (${time})` };
  });
}

/** The texts of a file that somebody reads. */
function textsReadIn(source: string): ShownText[] {
  const [{ tree }, schema] = [readJson(source), metaSchemaOf(source)];
  return tree && schema ? [...shownTexts(tree, schema, true)] : [];
}

type Named = Pick<SiteText, 'group' | 'name'>;

/** A sentence of the forms: one of a form's own field stands under that form. */
function ofMessage({ at, title: called }: ShownText, tag: string, forms: readonly QuestionForm[]): Named {
  const [part, key = '', inner = ''] = at.map(String);
  const own = tag === 'en' ? '' : ` (${languageName(tag)})`;
  if (part === 'fields') {
    const [form = '', ...names] = key.split('.');
    const of = forms.find(({ id }) => id === form);
    const asked = of?.sections.flatMap(({ questions }) => questions) ?? [];
    const title = asked.find(({ name }) => names.join('.').endsWith(name))?.label ?? spelled(names.at(-1) ?? '');
    const rule = String(valueAt(messagesSchema, `definitions.RuleMessages.properties.${inner}.title`) ?? inner);
    return { group: `${of?.title ?? spelled(form)}${own}`, name: `${title}: ${rule}` };
  }
  const groups = words.messageGroups as Record<string, string>;
  const name = (part === 'rules' ? called : undefined) ?? spelled(key);
  return { group: `${groups[String(part)] ?? words.textsOfMessages}${own}`, name };
}

const messagesSchema = metaSchemaOf('{ "$schema": "messages.schema.json" }');

/** A text of a form, an option list, a page or the gallery. */
function ofContent(
  { at, title: called }: ShownText,
  file: string,
  value: unknown,
  forms: readonly QuestionForm[],
  list: string | undefined,
): Named {
  const form = forms.find(({ path, sections }) => path === file || sections.some((each) => each.path === file));
  const section = form?.sections.find(({ path }) => path === file);
  const asked = section?.questions.filter((each) => begins(at, each.at) || begins(at, each.looksAt)) ?? [];
  const around = section ? asked.map(({ title }) => title) : namesAround(value, at, file === companyPath ? 1 : 0);
  const part = file === companyPath ? at[0] : keyOf(file).replace('.json', '');
  const group =
    (section && form ? `${form.title}: ${section.heading}` : form?.title) ??
    (list === undefined ? undefined : `${words.contentParts.choices}: ${list}`) ??
    (file === galleryPath ? words.contentParts.pictures : undefined) ??
    (file === companyPath ? (words.companyGroups as Record<string, string>)[String(part)] : undefined) ??
    spelled(String(part));
  const named = around.map((text) => shortened(text.replace(/[.:]$/, '')));
  return { group, name: [...named, roleOf(at, called, asked.at(-1))].join(', ') };
}

/** Whether a path leads to a part, or into it. */
export const begins = (path: JSONPath, part: JSONPath): boolean => part.every((key, index) => path[index] === key);

/** Keys whose texts name what they stand in. */
const naming = ['title', 'heading', 'question', 'job', 'name', 'label'];

/** Keys that say how a file is built, and not what it is about. */
const structural = new Set<string | number>([
  'schema',
  'properties',
  'items',
  'oneOf',
  'projects',
  'categories',
  'sections',
  'steps',
]);

/** What the parts of a file around a text are called, by their own texts or their keys, from a depth on. */
const namesAround = (value: unknown, at: JSONPath, depth: number): string[] =>
  at.slice(0, typeof at.at(-1) === 'number' ? -2 : -1).flatMap((key, index): string[] => {
    if (index < depth) return [];
    const part = partAt(value, at.slice(0, index + 1));
    const own = isRecord(part) ? naming.map((name) => part[name]).find((text) => typeof text === 'string') : undefined;
    if (typeof own === 'string') return [own];
    return typeof key === 'number' || structural.has(key) ? [] : [spelled(key)];
  });

/** What a text is to those around it. */
function roleOf(at: JSONPath, called: string | undefined, asked: Question | undefined): string {
  const [key = '', holder, above] = at.toReversed();
  if (typeof key === 'number') return `${called ?? spelled(String(holder)).toLowerCase()} ${key + 1}`;
  const { box, choice, entry, short, ...roles } = words.roles;
  if (at[0] === 'oneOf' && key === 'title') return choice;
  if (asked && key === 'title' && begins(at, asked.at)) {
    if (holder === 'items' && above !== 'properties') return entry;
    if (at.length > asked.at.length + 1) return box;
    return asked.title === asked.label ? roles['ui:title'] : short;
  }
  const isHint = key !== 'description' || asked !== undefined || holder === undefined;
  return (isHint ? (roles as Record<string, string>)[key] : undefined) ?? called ?? spelled(key).toLowerCase();
}

/** A key in words. */
function spelled(key: string): string {
  const text = key
    .replace('ui:', '')
    .replace(/(?<=[a-z])(?=[A-Z])|[-_/.]/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text as it is searched for. */
export const plain = (text: string): string => foldedText(text).toLowerCase();

/**
 * Whether visitors may read some words in a text, both as they are searched for: at a placeholder anything may stand,
 * but a third of the letters has to be the text's own. A placeholder is found as it is written.
 */
export function mayRead(text: string, wanted: string): boolean {
  const parts = text.split(/\{[^{}]*\}/);
  const isWritten = text.includes(wanted);
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

/** The parts of the desk that have words of which pages are made and no text is, as they are searched for. */
export function partsWith(wanted: string, textOf: TextOf): (keyof typeof words.contentParts)[] {
  const [company, gallery] = [companyPath, galleryPath].map((path) => readValue(textOf(path) ?? ''));
  const { name, ...others } = Object(valueAt(company, 'company')) as Record<string, unknown>;
  const holds = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).some(holds)
      : plain(String(value)).includes(wanted);
  const jobs = [Object(gallery).categories ?? []].flat().flatMap((each) => Object(each).projects ?? []) as Record<
    string,
    unknown
  >[];
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
