import { asRecord, isRecord, valueAt } from '../../values/values.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { optionsOfList, pricedOptionsByPath } from '../../content/pricedOptions.ts';
import { NotPossible } from '../deskApi.ts';
import { words } from '../words.ts';
import { type FileOf, type Question, type QuestionForm } from '../../content/questions.ts';
import { type PathValue, withValues } from './changedFiles.ts';
import { uniqueName } from './newNames.ts';

/**
 * An option list with other choices. A new one is stored as its title, or, among numbers, as the next number.
 * Properties that the form does not ask for, such as pictures, stay; of a choice that comes back, `whole` has them.
 */
export function mergeEditedChoices(list: unknown, now: readonly Record<string, unknown>[]): Record<string, unknown> {
  const previous = optionsOfList(list);
  const used = new Set(now.map((choice) => choice['const']));
  const areNumbers = previous.length > 0 && previous.every((choice) => typeof choice['const'] === 'number');
  let last = Math.max(...previous.map((choice) => Number(choice['const'])));
  const newValue = (title: string): string | number => {
    if (areNumbers) return (last += 1);
    const value = uniqueName(title, (each) => used.has(each));
    used.add(value);
    return value;
  };
  const choices = now.map((choice) => {
    const existing =
      previous.find((each) => String(each['const']) === choice['const']) ??
      (choice['whole'] === undefined ? undefined : asRecord(readValueDespiteErrors(String(choice['whole']))));
    const edits = ['title', 'description', 'group', 'disabled', 'withdrawn'].map((key): PathValue => [
      [key],
      choice[key] || undefined,
    ]);
    return withValues({ const: existing?.['const'] ?? newValue(String(choice['title'])), ...existing }, ...edits);
  });
  return { ...asRecord(list), oneOf: choices };
}

interface Content {
  paths: readonly string[];
  fileOf: FileOf;
  forms: readonly QuestionForm[];
}

/**
 * Throws a NotPossible if a list cannot have the choices of `now`: where other content needs a missing one, where a new
 * one would have no price, or where nobody could choose any more.
 */
export function assertNewOptionListConsistent(list: string, newList: unknown, content: Content): void {
  const [previous, choices] = [optionsOfList(content.fileOf(list)), optionsOfList(newList)];
  const isOpen = ({ disabled, withdrawn }: (typeof previous)[number]): boolean =>
    disabled !== true && withdrawn !== true;
  const valuesOf = (choices: typeof previous): Set<unknown> => new Set(choices.map((choice) => choice['const']));
  const [old, current, openNow] = [valuesOf(previous), valuesOf(choices), valuesOf(choices.filter(isOpen))];
  const priced = pricesOf(list, content);
  for (const choice of previous) {
    const [value, title] = [choice['const'], String(choice['title'])];
    const isGone = !current.has(value);
    if (isGone && priced.has(value)) throw refusal(words.choiceIsPriced(title));
    const needing = isGone && askersOf(value, list, content);
    if (needing) throw refusal(words.choiceIsNeeded(title, needing));
    const begins = isOpen(choice) && !openNow.has(value) ? defaultedBy(value, list, content) : undefined;
    if (begins) throw refusal(words.choiceIsDefault(title, begins.title));
  }
  const unpriced = priced.size > 0 && choices.find(({ const: value }) => !old.has(value) && !priced.has(value));
  if (unpriced) throw refusal(words.choiceNeedsPrice(unpriced['title']));
  if (openNow.size === 0 && previous.some(isOpen)) throw refusal(words.noChoiceLeft);
}

const refusal = (why: string): NotPossible => new NotPossible(why, 'choices');

function pricesOf(list: string, { paths, fileOf }: Content): ReadonlySet<unknown> {
  const files = new Map(paths.map((path) => [path, fileOf(path)]));
  const tables = paths.filter((path) => path.startsWith('pricing-tables/')).map((path) => files.get(path));
  return new Set(
    tables.flatMap((table) =>
      Object.entries(pricedOptionsByPath(table, files)).flatMap(([path, option]) =>
        option.list === list && valueAt(table, path) !== undefined ? [option.value] : [],
      ),
    ),
  );
}

/** The quoted titles of questions with conditions on a choice of a list; undefined where no form names that choice. */
function askersOf(choice: unknown, list: string, { forms, fileOf }: Content): string[] | undefined {
  const needing = forms.flatMap(({ questions, files }) => {
    const names = new Set(questions.flatMap(({ choicesFile, name }) => (choicesFile === list ? lastOf(name) : [])));
    const edits = questions.filter(({ condition }) => hasComparison(condition, names, choice));
    const isNamed = files
      .map(fileOf)
      .some(
        (file) => hasComparison(file, names, choice) || isOffered(valueAt(file, 'optionConditions'), names, choice),
      );
    return isNamed ? [edits.map(({ title }) => `“${title}”`)] : [];
  });
  return needing.length > 0 ? needing.flat() : undefined;
}

/** The question with a choice of a list as its default; undefined where none has. */
const defaultedBy = (choice: unknown, list: string, { forms, fileOf }: Content): Question | undefined =>
  forms
    .flatMap(({ questions }) => questions)
    .filter(({ choicesFile }) => choicesFile === list)
    .find(({ file, fieldPath }) => [valueAt(fileOf(file), [...fieldPath, 'default'])].flat().includes(choice));

/** The last part of a field's path: conditions inside a list entry name fields by that alone. */
const lastOf = (name: unknown): string => String(name).split('.').at(-1) ?? '';

function hasComparison(value: unknown, names: ReadonlySet<string>, choice: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const operands = Object.values(value).flat(2);
  const isAsked = operands.some((operand) => isRecord(operand) && names.has(lastOf([operand['var']].flat()[0])));
  return (
    (isAsked && operands.includes(choice)) ||
    Object.values(value).some((operand) => hasComparison(operand, names, choice))
  );
}

const isOffered = (conditions: unknown, names: ReadonlySet<string>, choice: unknown): boolean =>
  Object.entries(asRecord(conditions)).some(
    ([name, options]) => names.has(lastOf(name)) && Object.hasOwn(asRecord(options), String(choice)),
  );
