import { languageCalled } from './languageName.ts';
import { capitalised } from '../engine/definition/writing.ts';
import type { JSONPath } from 'jsonc-parser';
import { type ShownText, shownTexts } from '../json/shownTexts.ts';
import { nodeOf } from '../json/tree.ts';
import type { ContentSnapshot } from './ContentSnapshot.ts';
import company from './forms/company/company.json' with { type: 'json' };
import { contentWords, shortened } from './words.ts';
import { namesOfLists, type Question, type QuestionForm, readForms } from './questions.ts';
import { firstDayOf } from '../pricing/days.ts';
import { isRecord, valueAt } from '../values/values.ts';

/** The file of the company and of the texts of pages, and that of the jobs that the gallery shows. */
export const companyPath = 'schemas/content/company.json';
export const galleryPath = 'schemas/content/gallery.json';

/** A text that visitors read, and what the desk calls its place. */
export interface SiteText {
  /** Names the text among all: its file, and its path there. */
  id: string;
  file: string;
  path: JSONPath;
  text: string;
  /** The heading that it is listed under, such as a section of a form, and its own name there. */
  group: string;
  name: string;
  /** The name of the text where its own words stand beside it; empty where these say enough. */
  role: string;
}

/** From when on a rate table is in force, in words; undefined where it does not say so. */
export function startInWords(table: unknown): string | undefined {
  const day = firstDayOf(table);
  return day && `from ${new Date(day).toLocaleDateString('en-CA', { timeZone: 'UTC', dateStyle: 'full' })}`;
}

/** The desk's name of a rate table; undefined for anything else. */
export function pricesCalled(table: unknown): string | undefined {
  const day = startInWords(table);
  return day && contentWords.pricesFrom(day);
}

/** The owner's names of files, questions and texts of the content. */
export class ContentNames {
  readonly forms: readonly QuestionForm[];
  readonly lists: ReadonlyMap<string, string>;
  private readonly read = new Map<string, SiteText[]>();

  constructor(readonly content: ContentSnapshot) {
    this.forms = readForms(content.paths, content.value);
    this.lists = namesOfLists(this.forms, content.paths);
  }

  /** The texts of all files that visitors read, in the order of the files. */
  get texts(): SiteText[] {
    return this.content.paths.flatMap((path) => this.textsOf(path));
  }

  /** The text at a place, if visitors read one there. */
  textAt(file: string, at: JSONPath): SiteText | undefined {
    return this.textsOf(file).find(({ path }) => path.join('\n') === at.join('\n'));
  }

  /** The question that a place of a section belongs to, with its form. */
  questionAt(file: string, at: JSONPath): { form: QuestionForm; question: Question } | undefined {
    const isOf = ({ at: own, looksAt, name }: Question): boolean =>
      [own, looksAt, ['conditions', name], ['optionConditions', name], ['follow', name]].some((part) =>
        begins(at, part),
      );
    return this.forms
      .flatMap((form) => form.questions.map((question) => ({ form, question })))
      .findLast(({ question }) => question.file === file && isOf(question));
  }

  /** The name of a file, and, by a place in it, the heading that texts there are listed under. */
  groupOf(file: string, [part, key = '']: JSONPath = []): string {
    const prices = file.startsWith('pricing-tables/') && pricesCalled(this.content.value(file));
    if (prices) return prices;
    const [, picture] = /\/photos\/(.+)$/.exec(file) ?? [];
    if (picture !== undefined) return contentWords.pictureFile(picture);
    const [, kind = '', name = ''] = /^schemas\/(?:(languages|messages|options)\/)?(.*)\.json$/.exec(file) ?? [];
    if (kind === 'languages')
      return part === 'pricing-tables' ? contentWords.linesOfEstimate(languageCalled(name)) : languageCalled(name);
    if (kind === 'options') return `${contentWords.contentParts.choices}: ${this.lists.get(file) ?? name}`;
    if (file === galleryPath) return contentWords.contentParts.pictures;
    if (kind === 'messages') {
      const form = part === 'fields' ? String(key).split('.')[0] : undefined;
      const own = form === undefined ? undefined : (this.forms.find(({ id }) => id === form)?.title ?? spelled(form));
      const groups = contentWords.messageGroups as Record<string, string>;
      const group = own ?? groups[String(part)] ?? contentWords.textsOfMessages;
      return name === 'en' ? group : `${group} (${languageCalled(name)})`;
    }
    if (file === companyPath) {
      const groups = contentWords.companyGroups as Record<string, string>;
      return part === undefined ? contentWords.companyFile : (groups[part] ?? spelled(String(part)));
    }
    const { form, section } = this.sectionOf(file);
    const own = [form?.title, section?.heading].filter(Boolean).join(': ');
    return own || spelled(name) || file;
  }

  private sectionOf(file: string) {
    const form = this.forms.find(({ files }) => files.includes(file));
    return { form, section: form?.sections.find(({ path }) => path === file) };
  }

  /** The texts of a file that visitors read. */
  textsOf(file: string): SiteText[] {
    const before = this.read.get(file);
    if (before) return before;
    const source = this.content.text(file) ?? '';
    const schema = file.startsWith('schemas/') ? this.content.schemaOf(file, source) : undefined;
    const value = this.content.value(file);
    const times = new Map<string, number>();
    const all = schema ? [...shownTexts(nodeOf(value, 0), schema, true)] : [];
    const texts = all.flatMap((shown): SiteText[] => {
      const { at: path, text } = shown;
      // Other translations stand beneath what they are for.
      if (file.startsWith('schemas/languages/') && path[0] !== 'pricing-tables') return [];
      const group = this.groupOf(file, path);
      const parts = this.nameAt(shown, file, value, schema);
      const own = joined(parts);
      const called = `${group}\n${own}`;
      const time = (times.get(called) ?? 0) + 1;
      times.set(called, time);
      const name = time === 1 ? own : `${own} (${time})`;
      const others = parts.filter((part) => part !== text && part !== contentWords.roles.choice);
      const role = others.length === parts.length ? name : joined(others);
      return [{ id: `${file} ${path.join('.')}`, file, path, text, group, name, role }];
    });
    this.read.set(file, texts);
    return texts;
  }

  /** A sentence of the forms: one of a form's own field is called after that. */
  private messageName({ at, title: called }: ShownText, schema: object | undefined): string {
    const [part, key = '', inner = ''] = at.map(String);
    if (part !== 'fields') return (part === 'rules' ? called : undefined) ?? spelled(key);
    const [form = '', ...names] = key.split('.');
    const asked = this.forms.find(({ id }) => id === form)?.questions;
    const question = asked?.find(({ name }) => names.join('.').endsWith(name));
    const rule = valueAt(schema, `definitions.RuleMessages.properties.${inner}.title`);
    return `${question?.label ?? spelled(names.at(-1) ?? '')}: ${String(rule ?? inner)}`;
  }

  /** The names of the parts around a text, and its role in them. */
  private nameAt(shown: ShownText, file: string, value: unknown, schema?: object): string[] {
    const { at, title: called } = shown;
    if (file.startsWith('schemas/languages/')) return [String(at.at(-1))];
    if (file.startsWith('schemas/messages/')) return [this.messageName(shown, schema)];
    const { section } = this.sectionOf(file);
    const asked = section?.questions.filter((each) => begins(at, each.at) || begins(at, each.looksAt)) ?? [];
    const around = section ? asked.map(({ title }) => title) : namesAround(value, at, file);
    const role = roleOf(at, file === companyPath ? (companyTitle(at) ?? called) : called, asked.at(-1));
    return [...around, role];
  }
}

const joined = (parts: readonly string[]): string =>
  capitalised(parts.map((part) => shortened(part.replace(/[.:]$/, ''))).join(', '));

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

/** The name of a place of the company's data in the desk's form; undefined where it has no field for that. */
export function companyTitle([part, ...keys]: JSONPath): string | undefined {
  if (part !== 'company') return undefined;
  const fields = keys.flatMap((key) => (typeof key === 'number' ? 'items' : ['properties', key]));
  const looks = keys.map((key) => (typeof key === 'number' ? 'items' : key));
  const title = valueAt(company.ui, [...looks, 'ui:title']) ?? valueAt(company.schema, [...fields, 'title']);
  return typeof title === 'string' && typeof keys.at(-1) === 'string' ? title : undefined;
}

/** The names of the parts of a file around a place, by their own texts, the desk's forms or their keys. */
export const namesAround = (value: unknown, at: JSONPath, file: string): string[] =>
  at.slice(0, typeof at.at(-1) === 'number' ? -2 : -1).flatMap((key, index): string[] => {
    // The first part of the company's file is the heading that its texts are listed under.
    if (file === companyPath && index === 0) return [];
    const asked = file === companyPath ? companyTitle(at.slice(0, index + 1)) : undefined;
    if (asked !== undefined) return [asked];
    const part = valueAt(value, at.slice(0, index + 1));
    const own = isRecord(part) ? naming.map((name) => part[name]).find((text) => typeof text === 'string') : undefined;
    if (typeof own === 'string') return [own];
    return typeof key === 'number' || structural.has(key) ? [] : [spelled(key)];
  });

/** The role of a text among those around it. */
function roleOf(at: JSONPath, called: string | undefined, asked: Question | undefined): string {
  const [key = '', holder, above] = at.toReversed();
  if (typeof key === 'number') return `${called ?? spelled(String(holder)).toLowerCase()} ${key + 1}`;
  const { box, choice, entry, short, ...roles } = contentWords.roles;
  if (at[0] === 'oneOf' && key === 'title') return choice;
  if (asked && key === 'title' && begins(at, asked.at)) {
    if (holder === 'items' && above !== 'properties') return entry;
    if (at.length > asked.at.length + 1) return box;
    return asked.title === asked.label ? roles['ui:title'] : short;
  }
  const isHint = key !== 'description' || asked !== undefined || holder === undefined;
  return (isHint ? (roles as Record<string, string>)[key] : undefined) ?? called ?? spelled(key).toLowerCase();
}

function spelled(key: string): string {
  const text = key
    .replace('ui:', '')
    .replace(/(?<=[a-z])(?=[A-Z])|[-_/.]/g, ' ')
    .toLowerCase();
  return capitalised(text);
}
