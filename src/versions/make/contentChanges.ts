import { isDeepStrictEqual } from 'node:util';
import company from '../../desk/forms/company/company.json' with { type: 'json' };
import { isRecord, valueAt } from '../../engine/definition/paths.ts';
import type { ContentValues } from '../../leads/pricedOptions.ts';

/** A value of a file that is not what it was. */
interface Change {
  /** The keys on the way, and those of entries of lists, which may be their own names. */
  at: string[];
  /** The values on the way, the file's first. */
  on: unknown[];
  was: unknown;
  is: unknown;
}

/** What was changed in a content file, in the words of the owner, who adds questions and options, and no properties. */
export function contentChanges(file: string, before: ContentValues, after: ContentValues): string[] {
  const [was, is] = [before.get(file), after.get(file)];
  const found = [...changesIn(was, is)];
  const all = file.startsWith('schemas/languages/') ? found.flatMap((one) => ofText(one, was, before, after)) : found;
  const isQuestion = (one: Change): boolean => one.at.at(-2) === 'properties' && isAddition(one);
  const questions = new Set(all.filter(isQuestion).map(({ at }) => at.at(-1) ?? ''));
  const lines = all.map((one) => {
    const name = one.at.at(-1) ?? '';
    if (isQuestion(one))
      return `a question was ${doneTo(one)}: ${quoted(askedAs(one, is) ?? askedAs(one, was) ?? nameOf(one.is ?? one.was) ?? name)}`;
    // What is said of a new question elsewhere in the file belongs to it.
    return one.at.some((key) => questions.has(key)) ? '' : (ofLeads(one, file, before, after) ?? inWords(one, is));
  });
  return [...new Set(lines)].filter(Boolean).map((words) => `${nameOfFile(file, after)}: ${words}`);
}

/** What every lead has to have, which a form's file says by the names of questions in its sections. */
function ofLeads({ at, was }: Change, file: string, ...both: readonly ContentValues[]): string | undefined {
  const [name = '', list, ...above] = at.toReversed();
  if (list !== 'required' || !above.includes('submit')) return undefined;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const sections = both.flatMap((files) => [...files].filter(([path]) => path.startsWith(folder)));
  const title = sections.flatMap(([, section]) => titlesOn(valueAt(section, 'schema'), [name])).find(Boolean);
  return `${was === undefined ? 'every lead has' : 'a lead may come without'} ${quoted(title ?? name)} now`;
}

/**
 * A change of a translation, which stands under its text: one that moves with its text is none, and one that has other
 * words under those of its text is a change of words.
 */
function ofText(one: Change, was: unknown, before: ContentValues, after: ContentValues): Change[] {
  const [path = '', text] = one.at;
  const [old, now] = [before, after].map((values) => values.get(`schemas/${path}`));
  const rewordings = [...changesIn(old, now)];
  if (one.is === undefined) return rewordings.some((each) => each.was === text && each.is !== undefined) ? [] : [one];
  if (one.was !== undefined) return [one];
  const earlier = rewordings.find((each) => each.is === text)?.was;
  const said: unknown = typeof earlier === 'string' ? Object(Object(was)[path])[earlier] : undefined;
  return said === one.is ? [] : [{ ...one, was: said }];
}

/** What people are asked in a new field of a section, where messages call it otherwise. */
function askedAs({ at }: Change, section: unknown): string | undefined {
  const keys = at.slice(1).filter((_key, index) => index % 2 === 1);
  const title = valueAt(section, ['ui', ...keys, 'ui:title'].join('.'));
  return typeof title === 'string' ? title : undefined;
}

/** What the owner calls a file; parts of forms that are called alike, with their form. */
export function nameOfFile(file: string, files: ContentValues): string {
  const own = nameAlone(file, files);
  const formOf = (path: string): string | undefined => /^schemas\/([^/]+)\//.exec(path)?.[1];
  const isAlike = (path: string): boolean => formOf(path) !== formOf(file) && nameAlone(path, files) === own;
  const form = nameOf(files.get(`schemas/${formOf(file) ?? ''}/form.json`));
  return form !== undefined && form !== own && [...files.keys()].some(isAlike) ? `${form}: ${own}` : own;
}

function nameAlone(file: string, files: ContentValues): string {
  const [, folder = '', name = ''] = /^schemas\/(?:(.*)\/)?([^/]*)\.json$/.exec(file) ?? [];
  const value = files.get(file);
  if (folder === 'options') return `Choices of ${name.replaceAll('-', ' ')}`;
  if (folder === 'languages') return new Intl.DisplayNames('en', { type: 'language' }).of(name) ?? name;
  if (folder === 'messages') return 'Messages';
  if (folder === 'content') return name === 'company' ? 'Company' : 'Gallery';
  const steps = valueAt(files.get(`schemas/${folder.split('/')[0] ?? ''}/form.json`), 'steps');
  const own = [...folder.split('/').slice(1), name].join('/');
  const step = Array.isArray(steps) && steps.find((each) => isDeepStrictEqual(valueAt(each, 'sections'), [own]));
  return nameOf(step) ?? nameOf(value) ?? file;
}

/** What identifies entries of a list whatever their order, and what does once one is added or removed. */
const [ids, names] = [
  ['const', 'project'],
  ['name', 'title', 'heading', 'question', 'label'],
];

function* changesIn(was: unknown, is: unknown, at: string[] = [], on: unknown[] = []): Generator<Change> {
  if (isDeepStrictEqual(was, is)) return;
  const here = [...on, is ?? was];
  const parts = partsOf(was, is);
  if (!parts) return yield { at, on: here, was, is };
  const [before, after] = parts;
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const own = (of: Parts, key: string): unknown => (Object.hasOwn(of, key) ? of[key] : undefined);
  const pairs = keys.map((key) => ({ key, was: own(before, key), is: own(after, key) }));
  if (pairs.every((each) => isDeepStrictEqual(each.was, each.is))) return yield { at, on: here, was, is };
  for (const { key, ...each } of pairs) {
    // What is said of fields is told of each, also where nothing was said of any before.
    const none = holders.has(key) ? (Array.isArray(each.was ?? each.is) ? [] : {}) : undefined;
    yield* changesIn(each.was ?? none, each.is ?? none, [...at, key], here);
  }
}

const holders = new Set(['required', 'ui', 'conditions', 'optionConditions']);

type Parts = Readonly<Record<string, unknown>>;

/** The parts of two values of one kind, by their keys; undefined where they have none in common. */
function partsOf(was: unknown, is: unknown): readonly [Parts, Parts] | undefined {
  if (isRecord(was) && isRecord(is)) return [was, is];
  if (!Array.isArray(was) || !Array.isArray(is)) return undefined;
  const isSameLength = was.length === is.length;
  // Of as many sentences as before each may have other words.
  const areSentences = isSameLength && was.some((each) => / /.test(String(each)));
  for (const key of [...(areSentences ? [] : [undefined]), ...ids, ...(isSameLength ? [] : names)]) {
    const [before, after] = [byKey(was, key), byKey(is, key)];
    if (before && after) return [before, after];
  }
  return isSameLength ? [{ ...was }, { ...is }] : undefined;
}

/** The entries of a list by what a key says of them, or by themselves; undefined where that tells them not apart. */
function byKey(list: readonly unknown[], key: string | undefined): Parts | undefined {
  const keys = list.map((each) => (key === undefined ? each : valueAt(each, key)));
  if (!keys.every((each) => typeof each === 'string' || (typeof each === 'number' && key !== undefined)))
    return undefined;
  if (new Set(keys).size < list.length) return undefined;
  // A number as key would put the entries into another order.
  return Object.fromEntries(
    list.map((each, index) => [`${typeof keys[index] === 'number' ? '#' : ''}${keys[index]}`, each]),
  );
}

/** Whether nothing stands there: a text that is empty shows nowhere. */
const isNone = (value: unknown): boolean => value === undefined || value === '';
const isAddition = ({ was, is }: Change): boolean => isNone(was) || isNone(is);
const doneTo = ({ was }: Change): string => (isNone(was) ? 'added' : 'removed');

/** A change that is no question added or removed, in a sentence without a full stop. */
function inWords(change: Change, file: unknown): string {
  const { at, was, is } = change;
  const [top = '', name = ''] = at;
  const key = at.at(-1) ?? '';
  const titlesAt = (keys: readonly string[]): string[] =>
    titlesOn(valueAt(file, 'schema'), keys.join('.').split('.')).filter((title) => title !== undefined);
  const isOfFields = ['conditions', 'optionConditions', 'ui', 'follow'].includes(top) && at.length > 1;
  const label = (isOfFields ? titlesAt(at.slice(1)) : labelsOn(change)).join(', ') || undefined;
  if (at.at(-2) === 'required') {
    const field = titlesAt(at.slice(1).filter((part) => !['properties', 'items', 'required'].includes(part))).at(-1);
    return `${quoted(field ?? key)} ${was === undefined ? 'has to be answered' : 'need not be answered'} now`;
  }
  if (top === 'conditions') return `who is asked ${quoted(label ?? name)} was changed`;
  if (top === 'optionConditions') return `who is offered choices of ${quoted(label ?? name)} was changed`;
  if (top === 'ui' && !/:(title|description|help|placeholder|add|unit|yes|no)$/.test(key))
    return `how ${quoted(label ?? name)} looks was changed`;
  if (top === 'brand') return 'colours, letters or logo were changed';
  if (top === 'estimate' && name === 'lines') return 'words for lines of an estimate were changed';
  if (top === 'visible') return 'who sees it was changed';
  if (top === 'featured') return 'another job is shown on the home page';
  if (key === 'withdrawn')
    return `${quoted(label ?? name)} is ${is === true ? 'not offered any more' : 'offered again'}`;
  if (key === 'disabled')
    return `${quoted(label ?? name)} can ${is === true ? 'not be chosen any more' : 'be chosen again'}`;
  const labelled = (words: string): string => (label === undefined ? words : `${label}: ${words}`);
  const place = label === undefined ? at.join('.') : `${label}, ${key}`;
  if (isAddition(change)) {
    const part = isNone(is) ? was : is;
    const own = nameOf(part) ?? part;
    return typeof own === 'string'
      ? labelled(`${excerpt(own)} was ${doneTo(change)}`)
      : `${place} was ${doneTo(change)}`;
  }
  if (typeof was === 'string' && typeof is === 'string') {
    const from = firstDifference(was, is);
    return labelled(`${excerpt(was, from)} is now ${excerpt(is, from)}`);
  }
  // Visitors do not see in which order questions have to be answered.
  if (key === 'required') return '';
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length) return labelled('another order');
  return isObject(was) || isObject(is) ? `${place} was changed` : `${place}: ${String(was)} to ${String(is)}`;
}

const isObject = (value: unknown): boolean => typeof value === 'object';

/** What a record is called. */
function nameOf(value: unknown): string | undefined {
  const found = ['title', ...names, 'job'].map((key) => valueAt(value, key)).find((each) => typeof each === 'string');
  return found as string | undefined;
}

/** What is on the way to a change, as the owner knows it, without what the change itself says. */
function labelsOn(change: Change): string[] {
  const { at, on, was, is } = change;
  const isCompany = at[0] === 'company';
  const titles = isCompany ? titlesOn(company.schema, at.slice(1)) : [];
  const own = on.slice(isCompany ? 2 : 1).flatMap((value, index) => titles[index] ?? nameOf(value) ?? []);
  const others = isAddition(change) && isRecord(on.at(-1)) ? own.slice(0, -1) : own;
  return others.filter((label) => label !== was && label !== is);
}

/** The titles of the fields that keys of a path name; undefined where one names an entry, or no field. */
function titlesOn(schema: unknown, keys: readonly string[]): (string | undefined)[] {
  let here = schema;
  return keys.map((key) => {
    const field = valueAt(valueAt(here, 'properties'), key) ?? valueAt(valueAt(here, 'items.properties'), key);
    here = field ?? valueAt(here, 'items');
    return field === undefined ? undefined : nameOf(field);
  });
}

const quoted = (text: string): string => `“${text}”`;

/** The most letters of a text that are quoted, and those before the first that differs. */
const [mostLetters, lettersBefore] = [80, 30];

/** A part of a text in quotation marks, from a little before a place on. */
function excerpt(text: string, from = 0): string {
  const start =
    text.length <= mostLetters || from <= lettersBefore ? 0 : text.lastIndexOf(' ', from - lettersBefore) + 1;
  const most = start + mostLetters;
  const space = text.lastIndexOf(' ', most);
  const end = text.length <= most ? text.length : space > start ? space : most;
  return quoted(`${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`);
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
