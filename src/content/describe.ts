import type { JSONPath } from 'jsonc-parser';
import { ownTitleInCompanyForm, ContentNames, formatFromDay, ancestorLabelsOrSpelledKeys } from './ContentNames.ts';
import type { ContentSnapshot } from './ContentSnapshot.ts';
import { type Difference, diffWithMoves } from './differences.ts';
import { valueInEntryKey, pathOfKeys } from './pointers.ts';
import { priceChanges, wordedRateDifferences } from './rateChanges.ts';
import { isLanguageFile } from './translations.ts';
import { isSame, valueAt } from '../values/values.ts';

const tableFolder = 'pricing-tables/';

/** A line for each change from one state of the content to another; of many, the first `mostShown` and their number. */
export function describeChanges(previous: ContentSnapshot, current: ContentSnapshot, mostShown = 3): string[] {
  const files = [...new Set([...current.files.keys(), ...previous.files.keys()])];
  const changed = files.filter((file) => previous.text(file) !== current.text(file));
  if (changed.length === 0) return [];
  const [previousNames, currentNames] = [new ContentNames(previous), new ContentNames(current)];
  const lines = changed.flatMap((file) => {
    if (previous.files.has(file) && current.files.has(file)) return fileChanges(file, previousNames, currentNames);
    if (current.files.has(file) && file.startsWith(tableFolder)) return [newPrices(file, current)];
    return [
      current.files.has(file) ? `new: ${currentNames.headingOf(file)}` : `removed: ${previousNames.headingOf(file)}`,
    ];
  });
  const more = lines.length - mostShown;
  return more > 1 ? [...lines.slice(0, mostShown), `and ${more} changes more`] : lines;
}

function fileChanges(file: string, previousNames: ContentNames, currentNames: ContentNames): string[] {
  const [previous, current] = [previousNames.content, currentNames.content];
  if (!previous.isValidJson(file) || !current.isValidJson(file))
    return [`${previousNames.headingOf(file)} was changed`];
  const values = [previous.value(file), current.value(file)] as const;
  if (isSame(...values)) return [`${currentNames.headingOf(file)} is written otherwise`];
  return file.startsWith(tableFolder)
    ? wordedRateDifferences(...values, current.values).map(
        ({ sentence }) => `${currentNames.headingOf(file)}: ${sentence}`,
      )
    : describeFileChanges(file, previousNames, currentNames);
}

/** The new prices of a rate table from a day on, compared with the table before it. */
function newPrices(file: string, content: ContentSnapshot): string {
  const files = content.paths.filter((path) => path.startsWith(tableFolder));
  const [previous, now] = [files[files.indexOf(file) - 1], file].map((path) => path && content.value(path));
  if (formatFromDay(now) === undefined) return `new: ${file}`;
  const changes = (previous === undefined ? [] : priceChanges(previous, now, content.values)).map(
    ({ sentence }) => sentence,
  );
  const more = changes.length > 3 ? [`and ${changes.length - 3} rates more`] : [];
  return `New prices ${formatFromDay(now)}: ${[...changes.slice(0, 3), ...more].join('; ') || 'the same rates'}`;
}

/** The changes of a content file, in the words of the owner, who adds questions and options, and no properties. */
function describeFileChanges(file: string, previous: ContentNames, current: ContentNames): string[] {
  const [oldFile, newFile] = [previous, current].map(({ content }) => content.value(file));
  const changes = changesIn(oldFile, newFile);
  if (isLanguageFile(file))
    return changes
      .flatMap((change) => translationChange(change, file, previous, current))
      .filter((line) => line !== '');
  const isQuestion = (change: Difference): boolean => change.path.at(-2) === 'properties' && isAddition(change);
  const questions = new Set(changes.filter(isQuestion).map(({ path }) => path.at(-1) ?? ''));
  const lines = changes.map((change): string => {
    const name = change.path.at(-1) ?? '';
    const names = isNone(change.to) ? previous : current;
    const path = pathOfKeys(names.content.value(file), change.path);
    const text = names.textAt(file, path);
    if (isQuestion(change))
      return `${names.headingOf(file, path)}: a question was ${changeVerb(change)}: ${quoted(names.questionAt(file, path)?.question.title || nameOf(change.to ?? change.from) || name)}`;
    // Changes elsewhere in the file that concern a new question belong to it.
    if (change.path.some((key) => questions.has(valueInEntryKey(key)))) return '';
    if (text) return [text.group, text.role, formatRewording(change)].filter((label) => label !== '').join(': ');
    const sentence = leadChange(change, file, previous, current) ?? formatChange(change, file, names, path, newFile);
    return sentence === '' ? '' : `${names.headingOf(file, path)}: ${sentence}`;
  });
  return [...new Set(lines)].filter((line) => line !== '');
}

/** Words a change of the answers that a form's file demands of every lead, by question; undefined for other changes. */
function leadChange(
  { path, from }: Difference,
  file: string,
  ...snapshots: readonly ContentNames[]
): string | undefined {
  const [name = '', list, ...above] = path.map(valueInEntryKey).toReversed();
  if (list !== 'required' || !above.includes('submit')) return undefined;
  const sectionForms = snapshots.flatMap(({ forms }) => forms.filter(({ path }) => path === file));
  const title = sectionForms.flatMap(({ questions }) => questions).find((question) => question.name === name)?.title;
  return `${from === undefined ? 'every lead has' : 'a lead may come without'} ${quoted(title ?? name)} now`;
}

const containsText = (value: unknown, text: string): boolean =>
  value === text || (isObject(value) && Object.values(Object(value)).some((inner) => containsText(inner, text)));

/**
 * A change of a translation, which stands under its text: one that moves or goes with its text is none, and one that
 * has other words under those of its text is a change of words.
 */
function translationChange(diff: Difference, file: string, previous: ContentNames, current: ContentNames): string[] {
  const [contentPath = '', text = ''] = diff.path;
  if (contentPath === 'off')
    return [`${current.headingOf(file)}: ${diff.to === true ? 'visitors do not get it any more' : 'visitors get it'}`];
  const contentFile = `schemas/${contentPath}`;
  const rewordings = changesIn(previous.content.value(contentFile), current.content.value(contentFile));
  let change = diff;
  if (diff.to === undefined) {
    if (rewordings.some((each) => containsText(each.from, text) && !containsText(each.to, text))) return [];
  } else if (diff.from === undefined) {
    const earlier = rewordings.find((each) => each.to === text)?.from;
    const from = typeof earlier === 'string' ? previous.content.valueAt(file, [contentPath, earlier]) : undefined;
    if (from === diff.to) return [];
    change = { ...diff, from };
  }
  const texts = [current, previous].flatMap((names) => names.textsOf(contentFile).filter((each) => each.text === text));
  const [siteText] = texts;
  const language = current.headingOf(file);
  return [`${siteText ? `${siteText.group}: ${siteText.name} (${language})` : language}: ${formatRewording(change)}`];
}

/**
 * Whether the members of an object under a key are reported one by one, even if the whole object was added or removed.
 * A key that names a file holds the translations of its texts.
 */
const isHeldKey = (key: string): boolean =>
  ['required', 'ui', 'conditions', 'optionConditions', 'brand'].includes(key) || key.endsWith('.json');

/** The differences as the owner sees them: an added or removed object part by part, a move as one of its list. */
function changesIn(from: unknown, to: unknown, path: string[] = []): Difference[] {
  return diffWithMoves(from, to, path).flatMap((diff): Difference[] => {
    const { afterKey, ...change } = diff;
    if (afterKey !== undefined && diff.from !== undefined) {
      const list = diff.path.slice(0, -1);
      const [oldList, newList] = [from, to].map((value) => valueAt(value, pathOfKeys(value, list.slice(path.length))));
      return [{ path: list, from: oldList, to: newList, afterKey }];
    }
    const content = diff.from ?? diff.to;
    const none = Array.isArray(content) ? [] : {};
    const isHeld = isHeldKey(diff.path.at(-1) ?? '') && isAddition(diff) && Object(content) === content;
    return isHeld ? changesIn(diff.from ?? none, diff.to ?? none, diff.path) : [change];
  });
}

const lookNames: Readonly<Record<string, string>> = {
  colours: 'colours were',
  fonts: 'letters were',
  logo: 'the logo was',
};

/** Whether a value is missing: an empty text counts as missing, since it shows nowhere. */
const isNone = (value: unknown): boolean => value === undefined || value === '';
const isAddition = ({ from, to }: Difference): boolean => isNone(from) || isNone(to);
const changeVerb = ({ from }: Difference): string => (isNone(from) ? 'added' : 'removed');

function formatRewording(change: Difference): string {
  const { from, to } = change;
  if (isAddition(change)) return `${excerpt(String(isNone(to) ? from : to))} was ${changeVerb(change)}`;
  const start = firstDifference(String(from), String(to));
  return `${excerpt(String(from), start)} is now ${excerpt(String(to), start)}`;
}

/** A change of what is neither a question nor a text that visitors read, in a sentence without a full stop. */
function formatChange(change: Difference, file: string, names: ContentNames, path: JSONPath, value: unknown): string {
  const { path: keys, from, to, afterKey } = change;
  const [top = '', name = ''] = keys;
  const key = typeof path.at(-1) === 'number' ? valueInEntryKey(keys.at(-1) ?? '') : (keys.at(-1) ?? '');
  const questionTitle = names.questionAt(file, path)?.question.title;
  const around = ancestorLabelsOrSpelledKeys(value, [...path.slice(0, -1), ''], file).filter(
    (label) => label !== from && label !== to,
  );
  const label = [questionTitle ?? around, ownTitleInCompanyForm(path) ?? []].flat().join(', ');
  if (keys.at(-2) === 'required') {
    const field = names.questionAt(file, [...path.slice(0, -2), 'properties', key])?.question.title;
    return `${quoted(field ?? key)} ${from === undefined ? 'has to be answered' : 'need not be answered'} now`;
  }
  if (top === 'conditions') return `who is asked ${quoted(questionTitle ?? name)} was changed`;
  if (top === 'optionConditions') return `who is offered choices of ${quoted(questionTitle ?? name)} was changed`;
  if (top === 'ui') return `how ${quoted(questionTitle ?? name)} looks was changed`;
  if (top === 'brand') return `${lookNames[name] ?? 'the look was'} changed`;
  if (top === 'estimate' && name === 'lines') return 'words for lines of an estimate were changed';
  if (top === 'visible') return 'who sees it was changed';
  if (top === 'featured') return 'another job is shown on the home page';
  if (key === 'withdrawn')
    return `${quoted(label || name)} is ${to === true ? 'not offered any more' : 'offered again'}`;
  if (key === 'disabled')
    return `${quoted(label || name)} can ${to === true ? 'not be chosen any more' : 'be chosen again'}`;
  const labelled = (sentence: string): string => (label === '' ? sentence : `${label}: ${sentence}`);
  const isCompanyField = questionTitle === undefined && ownTitleInCompanyForm(path) !== undefined;
  const subject = isCompanyField ? label : [label, key].filter((each) => each !== '').join(', ');
  if (isAddition(change)) {
    const content = isNone(to) ? from : to;
    const label = nameOf(content) ?? content;
    const isOff = isNone(from) && valueAt(content, 'withdrawn') === true;
    return typeof label === 'string'
      ? labelled(`${excerpt(label)} was ${changeVerb(change)}${isOff ? ', but is not offered' : ''}`)
      : `${subject} was ${changeVerb(change)}`;
  }
  if (typeof from === 'string' && typeof to === 'string') return `${subject}: ${formatRewording(change)}`;
  // The order of the names in `required` shows nowhere, so that a change of it is not described.
  if (key === 'required') return '';
  if (afterKey !== undefined) return labelled('another order');
  return isObject(from) || isObject(to) ? `${subject} was changed` : `${subject}: ${String(from)} to ${String(to)}`;
}

const isObject = (value: unknown): boolean => typeof value === 'object';

function nameOf(value: unknown): string | undefined {
  const found = ['title', 'name', 'heading', 'question', 'label', 'job', 'text', 'alt']
    .map((key) => valueAt(value, key))
    .find((each) => typeof each === 'string');
  return found as string | undefined;
}

const quoted = (text: string): string => `“${text}”`;

/** The most letters of a text that are quoted, and those before the first that differs. */
const [mostLetters, lettersBefore] = [80, 30];

function excerpt(text: string, from = 0): string {
  const begin =
    text.length <= mostLetters || from <= lettersBefore ? 0 : text.lastIndexOf(' ', from - lettersBefore) + 1;
  const limit = begin + mostLetters;
  const space = text.lastIndexOf(' ', limit);
  const end = text.length <= limit ? text.length : space > begin ? space : limit;
  return quoted(`${begin > 0 ? '…' : ''}${text.slice(begin, end)}${end < text.length ? '…' : ''}`);
}

function firstDifference(previous: string, current: string): number {
  let offset = 0;
  while (offset < previous.length && previous[offset] === current[offset]) offset += 1;
  return offset;
}
