import { parse } from 'jsonc-parser';
import { isRecord } from '../../engine/definition/paths.ts';
import { type Edit, editsBetween, editText } from '../../json/editText.ts';
import { words } from '../words.ts';

/** A text of the content by its path; undefined where there is no such file. */
export type TextOf = (path: string) => string | undefined;

/** What people are asked in one field of a section. */
export interface Question {
  name: string;
  title: string;
  description: string;
  isRequired: boolean;
  isConditional: boolean;
  /** The file that its choices stand in. */
  choicesFile?: string | undefined;
  /** The answers that a condition may ask for, by what people read; undefined where any text or number may be given. */
  answers?: ReadonlyMap<string, unknown> | undefined;
  /** Whether an answer is several choices. */
  isSeveral: boolean;
}

interface QuestionSection {
  path: string;
  heading: string;
  questions: Question[];
}

/** A form with its sections, in the order in which they are asked. */
export interface QuestionForm {
  id: string;
  title: string;
  sections: QuestionSection[];
}

const recordIn = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The sections of a form, and what they ask. What cannot be read is left out. */
export function readForm(path: string, textOf: TextOf): QuestionForm {
  const folder = path.replace(/form\.json$/, '');
  const file = recordIn(parse(textOf(path) ?? ''));
  const names = listIn(file['steps']).flatMap((step) => listIn(recordIn(step)['sections']).map(textIn));
  const sections = names.map((name) => readSection(`${folder}${name}.json`, textOf));
  return {
    id: folder.split('/').at(-2) ?? '',
    title: textIn(file['title']),
    sections: sections.filter(({ questions }) => questions.length > 0),
  };
}

function readSection(path: string, textOf: TextOf): QuestionSection {
  const { schema, ui, conditions, heading, title } = recordIn(parse(textOf(path) ?? ''));
  const { properties, required } = recordIn(schema);
  const questions = Object.entries(recordIn(properties)).map(([name, value]): Question => {
    const field = recordIn(value);
    const looks = recordIn(recordIn(ui)[name]);
    const ref = textIn(field['$ref'] ?? recordIn(field['items'])['$ref']);
    const choicesFile = ref.startsWith('../options/') ? ref.replace('..', 'schemas') : undefined;
    const isYesNo = field['type'] === 'boolean';
    return {
      name,
      title: textIn(looks['ui:title'] ?? field['title']),
      description: textIn(looks['ui:description'] ?? field['description']),
      isRequired: listIn(required).includes(name),
      isConditional: name in recordIn(conditions),
      choicesFile,
      answers: isYesNo ? yesOrNo : choicesFile === undefined ? undefined : answersIn(textOf(choicesFile)),
      isSeveral: field['type'] === 'array',
    };
  });
  return { path, heading: textIn(heading ?? title), questions };
}

const yesOrNo: ReadonlyMap<string, unknown> = new Map([
  [words.yes, true],
  [words.no, false],
]);

const answersIn = (text: string | undefined): ReadonlyMap<string, unknown> =>
  new Map(readChoices(text).map((choice) => [textIn(choice['title']), choice['const']]));

/** The choices of an option list. */
export const readChoices = (text = ''): Record<string, unknown>[] =>
  listIn(recordIn(parse(text))['oneOf']).map(recordIn);

/** What the owner says of a new question. */
export interface NewQuestion {
  title: string;
  description?: string;
  kind: string;
  options?: string[];
  unit?: string;
  required?: boolean;
  /** The question and answer that it follows from. */
  question?: string;
  answer?: string;
}

/** Why a new question cannot be added: at which of its own fields, and a sentence. */
export class NotAddable extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
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

/** The texts of the files that change when a question is added to a section of a form, after one of its questions. */
export function withQuestion(
  form: QuestionForm,
  place: { path: string; after: string },
  asked: NewQuestion,
  textOf: TextOf,
): Map<string, string> {
  const all = form.sections.flatMap(({ questions }) => questions);
  const name = unused(slugOf(asked.title, '_'), (each) => all.some((question) => question.name === each));
  const listPath = (slug: string): string => `schemas/options/${slug}.json`;
  const listName = unused(slugOf(asked.title, '-'), (each) => textOf(listPath(each)) !== undefined);
  const { field, ui = {} } = kinds[asked.kind] ?? { field: { type: 'string' } };
  const choices = { $ref: `../options/${listName}.json` };
  // Messages name a field by its title, which is no question there.
  const title = asked.title.replace(/\s*\?$/, '');
  const texts = { title, ...(asked.description && { description: asked.description }) };
  const schema = {
    ...texts,
    ...field,
    ...(asked.kind === 'choice' && choices),
    ...(asked.kind === 'choices' && { items: { type: 'string', ...choices } }),
  };
  const looks = {
    ...(title !== asked.title && { 'ui:title': asked.title }),
    ...ui,
    ...(asked.unit && { 'ui:unit': asked.unit }),
  };
  const text = textOf(place.path) ?? '';
  const { required } = recordIn(recordIn(parse(text))['schema']);
  const condition = asked.question === undefined ? undefined : conditionOn(form, place, asked);
  const edits: Edit[] = [
    { path: ['schema', 'properties', name], value: schema, after: place.after },
    ...(asked.required ? [{ path: ['schema', 'required'], value: [...listIn(required), name] }] : []),
    ...(condition ? [{ path: ['conditions', name], value: condition }] : []),
    ...(Object.keys(looks).length > 0 ? [{ path: ['ui', name], value: looks }] : []),
  ];
  const list = {
    $schema: '../meta/options.schema.json',
    oneOf: [...new Set(asked.options)].map((title) => ({ const: title, title })),
  };
  return new Map([
    ...(asked.options ? [[listPath(listName), `${JSON.stringify(list, null, 2)}\n`] as const] : []),
    [place.path, editText(text, edits)],
  ]);
}

/** The questions whose answer a question after `after` may depend on, by their titles. */
export function questionsBefore(form: QuestionForm, place: { path: string; after: string }): Map<string, Question> {
  const index = form.sections.findIndex(({ path }) => path === place.path);
  const here = form.sections[index]?.questions ?? [];
  const before = [
    ...form.sections.slice(0, index).flatMap(({ questions }) => questions),
    ...here.slice(0, here.findIndex(({ name }) => name === place.after) + 1),
  ];
  return new Map(before.filter(({ answers }) => answers).map((question) => [question.title, question]));
}

function conditionOn(form: QuestionForm, place: { path: string; after: string }, asked: NewQuestion): object {
  const question = questionsBefore(form, place).get(asked.question ?? '');
  if (!question?.answers) throw new NotAddable('question', words.noSuchQuestion);
  if (!question.answers.has(asked.answer ?? ''))
    throw new NotAddable('answer', words.noSuchAnswer([...question.answers.keys()]));
  const answer = question.answers.get(asked.answer ?? '');
  const given = { var: question.name };
  return question.isSeveral ? { in: [answer, given] } : { '==': [given, answer] };
}

/** A question with other words, in the text of its section. */
export function withWords(
  text: string,
  { name, title, description, isRequired }: Question,
  now: { title: string; description?: string; required?: boolean },
): string {
  const { schema, ui } = recordIn(parse(text));
  const looks = recordIn(recordIn(ui)[name]);
  const required = listIn(recordIn(schema)['required']);
  const placeOf = (word: 'title' | 'description') =>
    `ui:${word}` in looks ? ['ui', name, `ui:${word}`] : ['schema', 'properties', name, word];
  return editText(text, [
    ...(now.title === title ? [] : [{ path: placeOf('title'), value: now.title }]),
    ...((now.description ?? '') === description ? [] : [{ path: placeOf('description'), value: now.description }]),
    ...((now.required ?? false) === isRequired
      ? []
      : [
          {
            path: ['schema', 'required'],
            value: now.required ? [...required, name] : required.filter((each) => each !== name),
          },
        ]),
  ]);
}

/** An option list with other choices. What the desk does not ask of a choice, such as its picture, stays. */
export function withChoices(text: string, now: readonly Record<string, unknown>[]): string {
  const before = readChoices(text);
  const choices = now.map((choice) => {
    const own = before.find((each) => String(each['const']) === choice['const']);
    const asked = ['title', 'description', 'group', 'disabled'].map((key) => [key, choice[key] || undefined]);
    return { const: choice['const'] || choice['title'], ...own, ...Object.fromEntries(asked) };
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
