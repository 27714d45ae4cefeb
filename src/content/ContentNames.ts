import { englishName } from './languageName.ts';
import { capitalise } from '../engine/definition/writing.ts';
import type { JSONPath } from 'jsonc-parser';
import { type ShownText, shownTexts } from '../json/shownTexts.ts';
import { toNode } from '../json/tree.ts';
import type { ContentSnapshot } from './ContentSnapshot.ts';
import company from './forms/company/company.json' with { type: 'json' };
import { contentWords, truncateName } from './words.ts';
import { nameOptionListFiles, type Question, type QuestionForm, readFormsSkippingUnreadable } from './questions.ts';
import { wordedEstimateLabels } from './estimateLabels.ts';
import { isLanguageFile } from './translations.ts';
import { firstDayOf } from '../pricing/days.ts';
import { isRecord, valueAt } from '../values/values.ts';

export const companyPath = 'schemas/content/company.json';
export const galleryPath = 'schemas/content/gallery.json';
export const noticesPath = 'schemas/content/notices.json';

/** A text that visitors read, and what the desk calls its place. */
export interface SiteText {
  /** Names the text among all: its file, and its path there. */
  id: string;
  file: string;
  path: JSONPath;
  text: string;
  /** The text is listed under this heading, such as a section of a form, and has `name` there. */
  group: string;
  name: string;
  /** This name is shown beside the text's own words; it is empty where the words say enough. */
  role: string;
  translation: ShownText['translation'];
}

type NamedText = Pick<ShownText, 'path' | 'text' | 'translation' | 'title'>;

/** From when on a rate table is in force, in words; undefined where it does not say so. */
export function formatFromDay(rateTable: unknown): string | undefined {
  const day = firstDayOf(rateTable);
  return day && `from ${new Date(day).toLocaleDateString('en-CA', { timeZone: 'UTC', dateStyle: 'full' })}`;
}

/** The desk's name of a rate table; undefined for anything else. */
export function priceTableTitleByStartDay(table: unknown): string | undefined {
  const day = formatFromDay(table);
  return day && contentWords.pricesFrom(day);
}

/** The owner's names of files, questions and texts of the content. */
export class ContentNames {
  readonly forms: readonly QuestionForm[];
  readonly lists: ReadonlyMap<string, string>;
  private readonly textCache = new Map<string, SiteText[]>();

  constructor(readonly content: ContentSnapshot) {
    this.forms = readFormsSkippingUnreadable(content.paths, content.value);
    this.lists = nameOptionListFiles(this.forms, content.paths);
  }

  get texts(): SiteText[] {
    return this.content.paths.flatMap((path) => this.textsOf(path));
  }

  textAt(file: string, textPath: JSONPath): SiteText | undefined {
    return this.textsOf(file).find(({ path }) => path.join('\n') === textPath.join('\n'));
  }

  questionAt(file: string, path: JSONPath): { form: QuestionForm; question: Question } | undefined {
    const isOf = ({ fieldPath, lookPath, name }: Question): boolean =>
      [fieldPath, lookPath, ['conditions', name], ['optionConditions', name], ['follow', name]].some((prefix) =>
        isUnder(path, prefix),
      );
    return this.forms
      .flatMap((form) => form.questions.map((question) => ({ form, question })))
      .findLast(({ question }) => question.file === file && isOf(question));
  }

  /** The name of a file, and, by a place in it, the heading that texts there are listed under. */
  headingOf(file: string, [topKey, key = '']: JSONPath = []): string {
    const prices = file.startsWith('pricing-tables/') && priceTableTitleByStartDay(this.content.value(file));
    if (prices) return prices;
    const [, picture] = /\/photos\/(.+)$/.exec(file) ?? [];
    if (picture !== undefined) return contentWords.pictureFile(picture);
    const [, kind = '', name = ''] = /^schemas\/(?:(languages|messages|options)\/)?(.*)\.json$/.exec(file) ?? [];
    if (kind === 'languages')
      return topKey === 'pricing-tables' ? contentWords.linesOfEstimate(englishName(name)) : englishName(name);
    if (kind === 'options') return `${contentWords.contentParts.choices}: ${this.lists.get(file) ?? name}`;
    if (file === galleryPath) return contentWords.contentParts.pictures;
    if (file === noticesPath) return contentWords.contentParts.notices;
    if (kind === 'messages') {
      const form = topKey === 'fields' ? String(key).split('.')[0] : undefined;
      const formTitle =
        form === undefined ? undefined : (this.forms.find(({ id }) => id === form)?.title ?? spellKey(form));
      const groups = contentWords.messageGroups as Record<string, string>;
      const group = formTitle ?? groups[String(topKey)] ?? contentWords.textsOfMessages;
      return name === 'en' ? group : `${group} (${englishName(name)})`;
    }
    if (file === companyPath) {
      const groups = contentWords.companyGroups as Record<string, string>;
      return topKey === undefined ? contentWords.companyFile : (groups[topKey] ?? spellKey(String(topKey)));
    }
    const { form, section } = this.sectionOf(file);
    const heading = [form?.title, section?.heading].filter(Boolean).join(': ');
    return heading || spellKey(name) || file;
  }

  private sectionOf(file: string) {
    const form = this.forms.find(({ files }) => files.includes(file));
    return { form, section: form?.sections.find(({ path }) => path === file) };
  }

  textsOf(file: string): SiteText[] {
    const cached = this.textCache.get(file);
    if (cached) return cached;
    const source = this.content.text(file) ?? '';
    const schema = file.startsWith('schemas/') ? this.content.schemaOf(file, source) : undefined;
    const value = this.content.value(file);
    const times = new Map<string, number>();
    const shownList = isLanguageFile(file)
      ? this.linesInLanguage(value)
      : schema
        ? [...shownTexts(toNode(value, 0), schema, true)]
        : [];
    const texts = shownList.map((shown): SiteText => {
      const { path, text, translation } = shown;
      const group = this.headingOf(file, path);
      const labels = this.nameParts(shown, file, value, schema);
      const label = joinNames(labels);
      const groupedName = `${group}\n${label}`;
      const time = (times.get(groupedName) ?? 0) + 1;
      times.set(groupedName, time);
      const name = time === 1 ? label : `${label} (${time})`;
      const others = labels.filter((label) => label !== text && label !== contentWords.roles.choice);
      const role = others.length === labels.length ? name : joinNames(others);
      return { id: `${file} ${path.join('.')}`, file, path, text, group, name, role, translation };
    });
    this.textCache.set(file, texts);
    return texts;
  }

  /** The words of a language for the lines of an estimate; its other translations stand beneath their texts. */
  private linesInLanguage(language: unknown): NamedText[] {
    const tables = this.content.paths.filter((path) => path.startsWith('pricing-tables/'));
    return wordedEstimateLabels(tables.map((path) => this.content.value(path))).map((label) => {
      const path = ['pricing-tables', label];
      return { path, text: String(valueAt(language, path) ?? ''), translation: 'needed' };
    });
  }

  /** The part of the site that a file belongs to, such as a form, the pages or all choices. */
  partOf(file: string): string {
    const { form } = this.sectionOf(file);
    if (form) return form.title;
    if (file.startsWith('schemas/options/')) return contentWords.contentParts.choices;
    if (file.startsWith('schemas/messages/')) return contentWords.textsOfMessages;
    return this.headingOf(file, isLanguageFile(file) ? ['pricing-tables'] : []);
  }

  /** Names a sentence of the forms: one of a form's own field by the question's label and the rule. */
  private messageName({ path, title }: NamedText, schema: object | undefined): string {
    const [kind, key = '', inner = ''] = path.map(String);
    if (kind !== 'fields') return (kind === 'rules' ? title : undefined) ?? spellKey(key);
    const [form = '', ...names] = key.split('.');
    const questions = this.forms.find(({ id }) => id === form)?.questions;
    const question = questions?.find(({ name }) => names.join('.').endsWith(name));
    const rule = valueAt(schema, `definitions.RuleMessages.properties.${inner}.title`);
    return `${question?.label ?? spellKey(names.at(-1) ?? '')}: ${String(rule ?? inner)}`;
  }

  private nameParts(shown: NamedText, file: string, value: unknown, schema?: object): string[] {
    const { path, title } = shown;
    if (isLanguageFile(file)) return [String(path.at(-1))];
    if (file.startsWith('schemas/messages/')) return [this.messageName(shown, schema)];
    const { section } = this.sectionOf(file);
    const questions =
      section?.questions.filter((each) => isUnder(path, each.fieldPath) || isUnder(path, each.lookPath)) ?? [];
    const context = section ? questions.map(({ title }) => title) : ancestorLabelsOrSpelledKeys(value, path, file);
    const role = roleOf(path, file === companyPath ? (ownTitleInCompanyForm(path) ?? title) : title, questions.at(-1));
    return [...context, role];
  }
}

const joinNames = (names: readonly string[]): string =>
  capitalise(names.map((name) => truncateName(name.replace(/[.:]$/, ''))).join(', '));

export const isUnder = (path: JSONPath, prefix: JSONPath): boolean => prefix.every((key, index) => path[index] === key);

/** Keys whose texts name what they stand in. */
const naming = ['title', 'heading', 'question', 'job', 'name', 'label'];

/** Keys that say how a file is built, and not what it is about. */
const structuralKeys = new Set<string | number>([
  'schema',
  'properties',
  'items',
  'oneOf',
  'projects',
  'more',
  'notices',
  'categories',
  'sections',
  'steps',
]);

/** The name of a place of the company's data in the desk's form; undefined where it has no field for that. */
export function ownTitleInCompanyForm([topKey, ...keys]: JSONPath): string | undefined {
  if (topKey !== 'company') return undefined;
  const fields = keys.flatMap((key) => (typeof key === 'number' ? 'items' : ['properties', key]));
  const looks = keys.map((key) => (typeof key === 'number' ? 'items' : key));
  const title = valueAt(company.ui, [...looks, 'ui:title']) ?? valueAt(company.schema, [...fields, 'title']);
  return typeof title === 'string' && typeof keys.at(-1) === 'string' ? title : undefined;
}

/** The labels of all values around a place in a file. A value without a label has its key, spelled in words. */
export const ancestorLabelsOrSpelledKeys = (value: unknown, path: JSONPath, file: string): string[] =>
  path.slice(0, typeof path.at(-1) === 'number' ? -2 : -1).flatMap((key, index): string[] => {
    // The first part of the company's file is the heading that its texts are listed under.
    if (file === companyPath && index === 0) return [];
    const title = file === companyPath ? ownTitleInCompanyForm(path.slice(0, index + 1)) : undefined;
    if (title !== undefined) return [title];
    const node = valueAt(value, path.slice(0, index + 1));
    const label = isRecord(node)
      ? naming.map((name) => node[name]).find((text) => typeof text === 'string')
      : undefined;
    if (typeof label === 'string') return [label];
    return typeof key === 'number' || structuralKeys.has(key) ? [] : [spellKey(key)];
  });

function roleOf(path: JSONPath, title: string | undefined, question: Question | undefined): string {
  const [key = '', parentKey, grandparentKey] = path.toReversed();
  if (typeof key === 'number') return `${title ?? spellKey(String(parentKey)).toLowerCase()} ${key + 1}`;
  const { box, choice, entry, short, ...roles } = contentWords.roles;
  if (path[0] === 'oneOf' && key === 'title') return choice;
  if (question && key === 'title' && isUnder(path, question.fieldPath)) {
    if (parentKey === 'items' && grandparentKey !== 'properties') return entry;
    if (path.length > question.fieldPath.length + 1) return box;
    return question.title === question.label ? roles['ui:title'] : short;
  }
  const isHint = key !== 'description' || question !== undefined || parentKey === undefined;
  return (isHint ? (roles as Record<string, string>)[key] : undefined) ?? title ?? spellKey(key).toLowerCase();
}

function spellKey(key: string): string {
  const text = key
    .replace('ui:', '')
    .replace(/(?<=[a-z])(?=[A-Z])|[-_/.]/g, ' ')
    .toLowerCase();
  return capitalise(text);
}
