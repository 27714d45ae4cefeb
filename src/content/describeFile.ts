import type { JSONPath } from 'jsonc-parser';
import { companyTitle, type ContentNames, namesAround } from './ContentNames.ts';
import { type Difference, differences } from './differences.ts';
import { entryName, pathOfKeys } from './pointers.ts';
import { valueAt } from '../values/values.ts';

/** The changes of a content file, in the words of the owner, who adds questions and options, and no properties. */
export function describeFile(file: string, before: ContentNames, after: ContentNames): string[] {
  const [was, is] = [before, after].map(({ content }) => content.value(file));
  const all = changesIn(was, is);
  if (file.startsWith('schemas/languages/'))
    return all.flatMap((one) => ofText(one, file, before, after)).filter((line) => line !== '');
  const isQuestion = (one: Difference): boolean => one.at.at(-2) === 'properties' && isAddition(one);
  const questions = new Set(all.filter(isQuestion).map(({ at }) => at.at(-1) ?? ''));
  const lines = all.map((one): string => {
    const name = one.at.at(-1) ?? '';
    const names = isNone(one.is) ? before : after;
    const at = pathOfKeys(names.content.value(file), one.at);
    const text = names.textAt(file, at);
    if (isQuestion(one))
      return `${names.groupOf(file, at)}: a question was ${doneTo(one)}: ${quoted(names.questionAt(file, at)?.question.title || nameOf(one.is ?? one.was) || name)}`;
    // Changes elsewhere in the file that concern a new question belong to it.
    if (one.at.some((key) => questions.has(entryName(key)))) return '';
    if (text) return [text.group, text.role, reworded(one)].filter((part) => part !== '').join(': ');
    const words = ofLeads(one, file, before, after) ?? inWords(one, file, names, at, is);
    return words === '' ? '' : `${names.groupOf(file, at)}: ${words}`;
  });
  return [...new Set(lines)].filter((line) => line !== '');
}

/** The answers that every lead has to have, which a form's file lists by the names of questions in its sections. */
function ofLeads({ at, was }: Difference, file: string, ...both: readonly ContentNames[]): string | undefined {
  const [name = '', list, ...above] = at.map(entryName).toReversed();
  if (list !== 'required' || !above.includes('submit')) return undefined;
  const asked = both.flatMap(({ forms }) => forms.filter(({ path }) => path === file));
  const title = asked.flatMap(({ questions }) => questions).find((question) => question.name === name)?.title;
  return `${was === undefined ? 'every lead has' : 'a lead may come without'} ${quoted(title ?? name)} now`;
}

const saysIn = (value: unknown, text: string): boolean =>
  value === text || (isObject(value) && Object.values(Object(value)).some((inner) => saysIn(inner, text)));

/**
 * A change of a translation, which stands under its text: one that moves or goes with its text is none, and one that
 * has other words under those of its text is a change of words.
 */
function ofText(one: Difference, file: string, before: ContentNames, after: ContentNames): string[] {
  const [path = '', text = ''] = one.at;
  const own = `schemas/${path}`;
  const rewordings = changesIn(before.content.value(own), after.content.value(own));
  let change = one;
  if (one.is === undefined) {
    if (rewordings.some((each) => saysIn(each.was, text) && !saysIn(each.is, text))) return [];
  } else if (one.was === undefined) {
    const earlier = rewordings.find((each) => each.is === text)?.was;
    const was = typeof earlier === 'string' ? before.content.valueAt(file, [path, earlier]) : undefined;
    if (was === one.is) return [];
    change = { ...one, was };
  }
  const found = [after, before].flatMap((names) => names.textsOf(own).filter((each) => each.text === text));
  const [place] = found;
  const language = after.groupOf(file);
  return [`${place ? `${place.group}: ${place.name} (${language})` : language}: ${reworded(change)}`];
}

/** The keys of what is listed for each question, also where none had it before, and the look. */
const holders = new Set(['required', 'ui', 'conditions', 'optionConditions', 'brand']);

/** The differences of a file as the owner sees them: parts of holders one by one, another order as one of its list. */
function changesIn(was: unknown, is: unknown, at: string[] = []): Difference[] {
  return differences(was, is, at).flatMap((one): Difference[] => {
    const { after, ...change } = one;
    if (after !== undefined && one.was !== undefined) {
      const list = one.at.slice(0, -1);
      const [before, now] = [was, is].map((value) => valueAt(value, pathOfKeys(value, list.slice(at.length))));
      return [{ at: list, was: before, is: now, after }];
    }
    const part = one.was ?? one.is;
    const none = Array.isArray(part) ? [] : {};
    const isHeld = holders.has(one.at.at(-1) ?? '') && isAddition(one) && Object(part) === part;
    return isHeld ? changesIn(one.was ?? none, one.is ?? none, one.at) : [change];
  });
}

/** The names of the parts of the company's look. */
const looks: Readonly<Record<string, string>> = {
  colours: 'colours were',
  fonts: 'letters were',
  logo: 'the logo was',
};

/** Whether nothing stands there: a text that is empty shows nowhere. */
const isNone = (value: unknown): boolean => value === undefined || value === '';
const isAddition = ({ was, is }: Difference): boolean => isNone(was) || isNone(is);
const doneTo = ({ was }: Difference): string => (isNone(was) ? 'added' : 'removed');

/** The change of words. */
function reworded(change: Difference): string {
  const { was, is } = change;
  if (isAddition(change)) return `${excerpt(String(isNone(is) ? was : is))} was ${doneTo(change)}`;
  const from = firstDifference(String(was), String(is));
  return `${excerpt(String(was), from)} is now ${excerpt(String(is), from)}`;
}

/** A change of what is neither a question nor a text that visitors read, in a sentence without a full stop. */
function inWords(change: Difference, file: string, names: ContentNames, path: JSONPath, value: unknown): string {
  const { at, was, is, after } = change;
  const [top = '', name = ''] = at;
  const key = typeof path.at(-1) === 'number' ? entryName(at.at(-1) ?? '') : (at.at(-1) ?? '');
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
  if (after !== undefined) return labelled('another order');
  return isObject(was) || isObject(is) ? `${place} was changed` : `${place}: ${String(was)} to ${String(is)}`;
}

const isObject = (value: unknown): boolean => typeof value === 'object';

/** The name of a record. */
function nameOf(value: unknown): string | undefined {
  const found = ['title', 'name', 'heading', 'question', 'label', 'job']
    .map((key) => valueAt(value, key))
    .find((each) => typeof each === 'string');
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
