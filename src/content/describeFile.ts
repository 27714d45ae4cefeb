import { isDeepStrictEqual } from 'node:util';
import type { JSONPath } from 'jsonc-parser';
import { companyTitle, type ContentNames, namesAround } from './ContentNames.ts';
import type { ContentValues } from './pricedOptions.ts';
import { isRecord, valueAt } from '../values/values.ts';

/** The content at a time: its files as values of JSON, and what the owner calls what stands in them. */
export interface ContentState {
  values: ContentValues;
  readonly names: ContentNames;
}

/** A value of a file that is not what it was. */
interface Change {
  /** The keys on the way, and those of entries of lists, which may be their own names. */
  at: string[];
  /** The values on the way, before and after, the file's first. */
  on: (readonly [was: unknown, is: unknown])[];
  was: unknown;
  is: unknown;
}

/** The changes of a content file, in the words of the owner, who adds questions and options, and no properties. */
export function contentChanges(file: string, before: ContentState, after: ContentState): string[] {
  const [was, is] = [before.values.get(file), after.values.get(file)];
  const all = [...changesIn(was, is)];
  if (file.startsWith('schemas/languages/'))
    return all.flatMap((one) => ofText(one, file, before, after)).filter((line) => line !== '');
  const isQuestion = (one: Change): boolean => one.at.at(-2) === 'properties' && isAddition(one);
  const questions = new Set(all.filter(isQuestion).map(({ at }) => at.at(-1) ?? ''));
  const lines = all.map((one): string => {
    const name = one.at.at(-1) ?? '';
    const [{ names }, at] = placeOf(one, before, after);
    const text = names.textAt(file, at);
    if (isQuestion(one))
      return `${names.groupOf(file, at)}: a question was ${doneTo(one)}: ${quoted(names.questionAt(file, at)?.question.title || nameOf(one.is ?? one.was) || name)}`;
    // Changes elsewhere in the file that concern a new question belong to it.
    if (one.at.some((key) => questions.has(key))) return '';
    if (text) return [text.group, text.role, reworded(one)].filter((part) => part !== '').join(': ');
    const words = ofLeads(one, file, before, after) ?? inWords(one, file, names, at, is);
    return words === '' ? '' : `${names.groupOf(file, at)}: ${words}`;
  });
  return [...new Set(lines)].filter((line) => line !== '');
}

/** The place of a change: after it, or before, where nothing is there any more. */
function placeOf({ at, on, is }: Change, before: ContentState, after: ContentState): [ContentState, JSONPath] {
  const side = isNone(is) ? 0 : 1;
  const path = at.map((key, index) => {
    const [holder, own] = [on[index]?.[side], on[index + 1]?.[side]];
    return Array.isArray(holder) ? holder.indexOf(own) : key;
  });
  return [side === 0 ? before : after, path];
}

/** The answers that every lead has to have, which a form's file lists by the names of questions in its sections. */
function ofLeads({ at, was }: Change, file: string, ...both: readonly ContentState[]): string | undefined {
  const [name = '', list, ...above] = at.toReversed();
  if (list !== 'required' || !above.includes('submit')) return undefined;
  const asked = both.flatMap(({ names }) => names.forms.filter(({ path }) => path === file));
  const title = asked.flatMap(({ questions }) => questions).find((question) => question.name === name)?.title;
  return `${was === undefined ? 'every lead has' : 'a lead may come without'} ${quoted(title ?? name)} now`;
}

const saysIn = (value: unknown, text: string): boolean =>
  value === text || (isObject(value) && Object.values(Object(value)).some((inner) => saysIn(inner, text)));

/**
 * A change of a translation, which stands under its text: one that moves or goes with its text is none, and one that
 * has other words under those of its text is a change of words.
 */
function ofText(one: Change, file: string, before: ContentState, after: ContentState): string[] {
  const [path = '', text = ''] = one.at;
  const own = `schemas/${path}`;
  const rewordings = [...changesIn(before.values.get(own), after.values.get(own))];
  let change = one;
  if (one.is === undefined) {
    if (rewordings.some((each) => saysIn(each.was, text) && !saysIn(each.is, text))) return [];
  } else if (one.was === undefined) {
    const earlier = rewordings.find((each) => each.is === text)?.was;
    const was: unknown =
      typeof earlier === 'string' ? Object(Object(before.values.get(file))[path])[earlier] : undefined;
    if (was === one.is) return [];
    change = { ...one, was };
  }
  const found = [after, before].flatMap(({ names }) => names.textsOf(own).filter((each) => each.text === text));
  const [place] = found;
  const language = after.names.groupOf(file);
  return [`${place ? `${place.group}: ${place.name} (${language})` : language}: ${reworded(change)}`];
}

/** The keys that identify entries of a list whatever their order, and those that do once one is added or removed. */
const [ids, names] = [
  ['const', 'project'],
  ['name', 'title', 'heading', 'question', 'label'],
];

function* changesIn(was: unknown, is: unknown, at: string[] = [], on: Change['on'] = []): Generator<Change> {
  if (isDeepStrictEqual(was, is)) return;
  const here: Change['on'] = [...on, [was, is]];
  const parts = partsOf(was, is);
  if (!parts) return yield { at, on: here, was, is };
  const [before, after] = parts;
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const own = (of: Parts, key: string): unknown => (Object.hasOwn(of, key) ? of[key] : undefined);
  const pairs = keys.map((key) => ({ key, was: own(before, key), is: own(after, key) }));
  if (pairs.every((each) => isDeepStrictEqual(each.was, each.is))) return yield { at, on: here, was, is };
  for (const { key, ...each } of pairs) {
    // Properties of fields, and the look, are listed for each of them, also where none had it before.
    const none = holders.has(key) ? (Array.isArray(each.was ?? each.is) ? [] : {}) : undefined;
    yield* changesIn(each.was ?? none, each.is ?? none, [...at, key], here);
  }
}

const holders = new Set(['required', 'ui', 'conditions', 'optionConditions', 'brand']);

/** The names of the parts of the company's look. */
const looks: Readonly<Record<string, string>> = {
  colours: 'colours were',
  fonts: 'letters were',
  logo: 'the logo was',
};

type Parts = Readonly<Record<string, unknown>>;

/** The parts of two values of one kind, by their keys; undefined where they have none in common. */
function partsOf(was: unknown, is: unknown): readonly [Parts, Parts] | undefined {
  if (isRecord(was) && isRecord(is)) return [was, is];
  if (!Array.isArray(was) || !Array.isArray(is)) return undefined;
  const isSameLength = was.length === is.length;
  // If there are as many sentences as before, each may have other words.
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

/** The change of words. */
function reworded(change: Change): string {
  const { was, is } = change;
  if (isAddition(change)) return `${excerpt(String(isNone(is) ? was : is))} was ${doneTo(change)}`;
  const from = firstDifference(String(was), String(is));
  return `${excerpt(String(was), from)} is now ${excerpt(String(is), from)}`;
}

/** A change of what is neither a question nor a text that visitors read, in a sentence without a full stop. */
function inWords(change: Change, file: string, names: ContentNames, path: JSONPath, value: unknown): string {
  const { at, was, is } = change;
  const [top = '', name = ''] = at;
  const key = at.at(-1) ?? '';
  const asked = names.questionAt(file, path)?.question.title;
  const around = namesAround(value, [...path.slice(0, -1), ''], file).filter((label) => label !== was && label !== is);
  const label = [asked ?? around, companyTitle(path) ?? []].flat().join(', ');
  if (at.at(-2) === 'required') {
    const field = names.questionAt(file, [...path.slice(0, -2), 'properties', key])?.question.title;
    return `${quoted(field ?? key)} ${was === undefined ? 'has to be answered' : 'need not be answered'} now`;
  }
  if (top === 'conditions') return `who is asked ${quoted(asked ?? name)} was changed`;
  if (top === 'optionConditions') return `who is offered choices of ${quoted(asked ?? name)} was changed`;
  if (top === 'ui') return `how ${quoted(asked ?? name)} looks was changed`;
  if (top === 'brand') return `${looks[name] ?? 'the look was'} changed`;
  if (top === 'estimate' && name === 'lines') return 'words for lines of an estimate were changed';
  if (top === 'visible') return 'who sees it was changed';
  if (top === 'featured') return 'another job is shown on the home page';
  if (key === 'withdrawn')
    return `${quoted(label || name)} is ${is === true ? 'not offered any more' : 'offered again'}`;
  if (key === 'disabled')
    return `${quoted(label || name)} can ${is === true ? 'not be chosen any more' : 'be chosen again'}`;
  const labelled = (words: string): string => (label === '' ? words : `${label}: ${words}`);
  const isOwn = asked === undefined && companyTitle(path) !== undefined;
  const place = isOwn ? label : [label, key].filter((each) => each !== '').join(', ');
  if (isAddition(change)) {
    const part = isNone(is) ? was : is;
    const own = nameOf(part) ?? part;
    const isOff = isNone(was) && valueAt(part, 'withdrawn') === true;
    return typeof own === 'string'
      ? labelled(`${excerpt(own)} was ${doneTo(change)}${isOff ? ', but is not offered' : ''}`)
      : `${place} was ${doneTo(change)}`;
  }
  if (typeof was === 'string' && typeof is === 'string') return `${place}: ${reworded(change)}`;
  // Visitors do not see in which order questions have to be answered.
  if (key === 'required') return '';
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length) return labelled('another order');
  return isObject(was) || isObject(is) ? `${place} was changed` : `${place}: ${String(was)} to ${String(is)}`;
}

const isObject = (value: unknown): boolean => typeof value === 'object';

/** The name of a record. */
function nameOf(value: unknown): string | undefined {
  const found = ['title', ...names, 'job'].map((key) => valueAt(value, key)).find((each) => typeof each === 'string');
  return found as string | undefined;
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
