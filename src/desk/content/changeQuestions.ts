import type { JSONPath } from 'jsonc-parser';
import { consentsField } from '../../engine/definition/besideAnswers.ts';
import { type Edit, editsBetween, editText } from '../../json/editText.ts';
import { readValue } from '../../json/looseJson.ts';
import { NotPossible } from '../deskApi.ts';
import { words } from '../words.ts';
import {
  conditionOn,
  listIn,
  type Question,
  questionsBefore,
  type QuestionForm,
  type QuestionSection,
  readChoices,
  recordIn,
  type TextOf,
} from './questions.ts';

/** What the owner says of a question; of one that is there already, no kind. */
export interface AskedQuestion {
  title: string;
  description?: string;
  /** What messages call one whose name is not made of its words. */
  label?: string;
  kind?: string;
  options?: string[];
  unit?: string;
  required?: boolean;
  /** Who is asked: all, or some, by the question and answer that it follows from. Left out, it stays. */
  condition?: 'all' | 'some';
  question?: string;
  answer?: string;
}

/** What a kind of answer is in a section's file. */
const kinds: Record<string, { field: object; ui?: object }> = {
  text: { field: { type: 'string' } },
  textarea: { field: { type: 'string' }, ui: { 'ui:widget': 'textarea' } },
  number: { field: { type: 'number', minimum: 0 }, ui: { 'ui:widget': 'number' } },
  'yes-no': { field: { type: 'boolean' }, ui: { 'ui:widget': 'yes-no' } },
  choice: { field: { type: 'string' } },
  choices: { field: { type: 'array' } },
  date: { field: { type: 'string', format: 'date' } },
  photos: {
    field: { type: 'array', items: { type: 'string', format: 'file' }, maxItems: 12, image: true, size: 20480 },
  },
};

/** The texts of the files that change when a question is added at the end of a section of a form. */
export function withQuestion(
  form: QuestionForm,
  section: QuestionSection,
  asked: AskedQuestion,
  textOf: TextOf,
): Map<string, string> {
  const taken = namesIn(form, textOf);
  const name = unused(slugOf(asked.title, '_'), (each) => taken.has(each) || each in Object.prototype);
  const listPath = (slug: string): string => `schemas/options/${slug}.json`;
  const listName = unused(slugOf(asked.title, '-'), (each) => textOf(listPath(each)) !== undefined);
  const { field, ui = {} } = kinds[asked.kind ?? 'text'] ?? { field: { type: 'string' } };
  const choices = { $ref: `${'../'.repeat(section.path.split('/').length - 2)}options/${listName}.json` };
  const title = labelOf(asked.title);
  const schema = {
    title,
    ...(asked.description && { description: asked.description }),
    ...field,
    ...(asked.kind === 'choice' && choices),
    ...(asked.kind === 'choices' && { items: { type: 'string', ...choices } }),
  };
  const looks = {
    ...(title !== asked.title && { 'ui:title': asked.title }),
    ...ui,
    ...(asked.unit && { 'ui:unit': asked.unit }),
  };
  const text = textOf(section.path) ?? '';
  const at = ['schema', 'properties', name];
  const edits: Edit[] = [
    { path: at, value: schema },
    ...requiredEdits(text, at, asked.required ?? false),
    ...(asked.condition === 'some'
      ? [{ path: ['conditions', name], value: conditionOf(asked, questionsBefore(form, section)) }]
      : []),
    ...(Object.keys(looks).length > 0 ? [{ path: ['ui', name], value: looks }] : []),
  ];
  const list = {
    $schema: '../meta/options.schema.json',
    oneOf: [...new Set(asked.options)].map((choice) => ({ const: choice, title: choice })),
  };
  return new Map([
    ...(asked.options ? [[listPath(listName), `${JSON.stringify(list, null, 2)}\n`] as const] : []),
    [section.path, editText(text, edits)],
  ]);
}

/** The names in leads of a form that are taken: those of fields, hidden ones included, of lists and of constants. */
function namesIn(form: QuestionForm, textOf: TextOf): ReadonlySet<unknown> {
  const at = (path: string, ...keys: string[]): unknown => valueIn(textOf(path) ?? '', keys);
  return new Set([
    consentsField,
    ...form.sections.flatMap(({ path, list }) => [list, ...Object.keys(recordIn(at(path, 'schema', 'properties')))]),
    ...listIn(at(form.path, 'submit', 'call', 'attached')),
    ...Object.keys(recordIn(at(form.path, 'submit', 'constants'))),
  ]);
}

/** What messages call a field that asks something: a name there, and no question. */
const labelOf = (title: string): string => title.replace(/(?<!\s)\s*\?$/, '');

/** Whether what messages call a question is made of its words. */
export const isNamedAlike = ({ title, label }: Question): boolean => [title, labelOf(title)].includes(label);

function conditionOf(asked: AskedQuestion, before: ReadonlyMap<string, Question>): object {
  const question = before.get(asked.question ?? '');
  if (!question?.answers) throw new NotPossible(words.noSuchQuestion, 'question');
  if (!question.answers.has(asked.answer ?? ''))
    throw new NotPossible(words.noSuchAnswer([...question.answers.keys()]), 'answer');
  return conditionOn(question, question.answers.get(asked.answer ?? ''));
}

/** The change of the list that says whether a field has to be answered. */
function requiredEdits(text: string, at: JSONPath, isRequired: boolean): Edit[] {
  const [name, path] = [at.at(-1), [...at.slice(0, -2), 'required']];
  const required = listIn(valueIn(text, path));
  if (required.includes(name) === isRequired) return [];
  return [{ path, value: isRequired ? [...required, name] : required.filter((each) => each !== name) }];
}

const valueIn = (text: string, path: JSONPath): unknown =>
  path.reduce((value: unknown, key) => recordIn(value)[key], readValue(text));

/** The changes of a form's file after which nothing there needs the answer to a question. */
const withoutNeed = (formText: string, name: string, ...lists: readonly JSONPath[]): Edit[] =>
  lists.flatMap((path) => {
    const names = listIn(valueIn(formText, path));
    const left = names.filter((each) => each !== name);
    return left.length === names.length ? [] : [{ path, value: left.length > 0 ? left : undefined }];
  });

/** Where a form's file says which answers every lead must have. */
const neededInLead = ['submit', 'call', 'required'];

/** The texts of the files that change when a question gets other words, or is asked of others. */
export function withChanges(
  form: QuestionForm,
  section: QuestionSection,
  question: Question,
  asked: AskedQuestion,
  textOf: TextOf,
): Map<string, string> {
  const { name, at, looksAt, condition } = question;
  const [text, formText] = [textOf(section.path) ?? '', textOf(form.path) ?? ''];
  const hasLook = (word: string): boolean => valueIn(text, [...looksAt, `ui:${word}`]) !== undefined;
  const label = isNamedAlike(question) ? labelOf(asked.title) : (asked.label ?? question.label);
  const isAsked = hasLook('title') || label !== asked.title;
  const wording: Edit[] = [
    ...(label === question.label ? [] : [{ path: [...at, 'title'], value: label }]),
    ...(asked.title !== question.title && isAsked ? [{ path: [...looksAt, 'ui:title'], value: asked.title }] : []),
    ...((asked.description ?? '') === question.description
      ? []
      : [
          {
            path: hasLook('description') ? [...looksAt, 'ui:description'] : [...at, 'description'],
            value: asked.description,
          },
        ]),
  ];
  const now =
    asked.condition === undefined
      ? condition
      : asked.condition === 'some'
        ? conditionOf(asked, questionsBefore(form, section, question))
        : undefined;
  const isFreed = (question.isRequired && !asked.required) || (condition === undefined && now !== undefined);
  const lead = isFreed ? withoutNeed(formText, name, neededInLead) : [];
  return new Map([
    [
      section.path,
      editText(text, [
        ...wording,
        ...requiredEdits(text, at, asked.required ?? false),
        ...(JSON.stringify(now) === JSON.stringify(condition) ? [] : [{ path: ['conditions', name], value: now }]),
      ]),
    ],
    ...(lead.length > 0 ? [[form.path, editText(formText, lead)] as const] : []),
  ]);
}

/** The question before or after one in the same group; undefined at its end. */
export function neighbour({ questions }: QuestionSection, question: Question, step: -1 | 1): Question | undefined {
  const group = (of: Question): string => of.at.slice(0, -1).join();
  const beside = questions.filter((each) => group(each) === group(question));
  return beside[beside.indexOf(question) + step];
}

/** The text of a section in which a question comes after the one behind it. */
export function withSwapped(text: string, first: Question, second: Question): string {
  if (asksFor(second.condition, first.name)) throw new NotPossible(words.staysBehind(second.title, first.title));
  const moved = { path: first.at, value: valueIn(text, first.at), after: String(second.at.at(-1)) };
  return editText(text, [{ path: first.at, value: undefined }, moved]);
}

/** The texts of the files that change when a question is asked no more. */
export function withoutQuestion(
  form: QuestionForm,
  section: QuestionSection,
  { name, title, at, looksAt }: Question,
  textOf: TextOf,
): Map<string, string> {
  const [text, formText] = [textOf(section.path) ?? '', textOf(form.path) ?? ''];
  const gone = [at, looksAt, ['conditions', name]].map((path) => ({ path, value: undefined }));
  const lists = withoutNeed(formText, name, neededInLead, ['prefill']);
  const changed = new Map([
    [section.path, editText(text, [...requiredEdits(text, at, false), ...gone])],
    [form.path, editText(formText, lists)],
  ]);
  const dependent = form.sections
    .flatMap(({ questions }) => questions)
    .filter(({ condition }) => asksFor(condition, name))
    .map((question) => `“${question.title}”`);
  const files = [form.path, ...form.sections.map(({ path }) => path)];
  if (dependent.length > 0 || files.some((path) => asksFor(readValue(changed.get(path) ?? textOf(path) ?? ''), name)))
    throw new NotPossible(words.isNeeded(title, dependent));
  if (lists.length === 0) changed.delete(form.path);
  return changed;
}

/** Whether something in a file looks at the answer to a question. */
function asksFor(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => (key === 'var' && String(inner).split(/[.,]/, 1)[0] === name) || asksFor(inner, name),
  );
}

/**
 * An option list with other choices. A new one is stored as its words, or, among numbers, as the next one. What the
 * desk does not ask of a choice, such as its picture, stays, also of one that comes back (`whole`).
 */
export function withChoices(text: string, now: readonly Record<string, unknown>[]): string {
  const before = readChoices(text);
  const taken = new Set(now.map((choice) => choice['const']));
  const areNumbers = before.length > 0 && before.every((choice) => typeof choice['const'] === 'number');
  let last = Math.max(...before.map((choice) => Number(choice['const'])));
  const newValue = (title: string): string | number => {
    if (areNumbers) return (last += 1);
    const value = unused(title, (each) => taken.has(each));
    taken.add(value);
    return value;
  };
  const choices = now.map((choice) => {
    const own =
      before.find((each) => String(each['const']) === choice['const']) ??
      (choice['whole'] === undefined ? undefined : recordIn(readValue(String(choice['whole']))));
    const asked = ['title', 'description', 'group', 'disabled', 'withdrawn'].map((key) => [
      key,
      choice[key] || undefined,
    ]);
    return { const: own?.['const'] ?? newValue(String(choice['title'])), ...own, ...Object.fromEntries(asked) };
  });
  return editText(text, editsBetween(before, choices, ['oneOf']));
}

/** A name in files, made of a text. */
function slugOf(text: string, dash: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = letters
    .replace(/[^a-z0-9]+/g, dash)
    .slice(0, 40)
    .replaceAll(new RegExp(`^${dash}|${dash}$`, 'g'), '');
  return /^[a-z]/.test(slug) ? slug : `question${dash}${slug}`.replace(new RegExp(`${dash}$`), '');
}

function unused(name: string, isUsed: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const found = number === 1 ? name : `${name}${number}`;
    if (!isUsed(found)) return found;
  }
}
