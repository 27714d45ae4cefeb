import type { JSONPath } from 'jsonc-parser';
import { readValue } from '../../json/looseJson.ts';
import { isRecord } from '../../engine/definition/paths.ts';
import { words } from '../words.ts';

/** A text of the content by its path; undefined where there is no such file. */
export type TextOf = (path: string) => string | undefined;

/** What people are asked in one field of a section. */
export interface Question {
  /** Its path among the answers of its section, such as `door.amount`. */
  name: string;
  /** Where the file of the section has the field, and where it says how that looks. */
  at: JSONPath;
  looksAt: JSONPath;
  title: string;
  /** What messages call it. */
  label: string;
  description: string;
  isRequired: boolean;
  /** Who is asked, in JSON Logic; undefined where everybody is. */
  condition: unknown;
  /** The file that its choices stand in. */
  choicesFile?: string | undefined;
  /** The answers that a condition may ask for, by what people read; undefined where any text or number may be given. */
  answers?: ReadonlyMap<string, unknown> | undefined;
  /** Whether an answer is several choices. */
  isSeveral: boolean;
}

export interface QuestionSection {
  path: string;
  heading: string;
  /** The list of the repeated step that it stands in. */
  list: string;
  questions: Question[];
}

/** A form with its sections, in the order in which they are asked. */
export interface QuestionForm {
  id: string;
  path: string;
  title: string;
  sections: QuestionSection[];
}

export const recordIn = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The forms of the content that ask something. */
export const readForms = (paths: readonly string[], textOf: TextOf): QuestionForm[] =>
  paths
    .filter((path) => path.endsWith('/form.json'))
    .map((path) => readForm(path, textOf))
    .filter(({ sections }) => sections.length > 0);

/** The sections of a form, and what they ask. What cannot be read is left out. */
export function readForm(path: string, textOf: TextOf): QuestionForm {
  const folder = path.replace(/form\.json$/, '');
  const { title, steps } = recordIn(readValue(textOf(path) ?? ''));
  const sections = listIn(steps).flatMap((step) => {
    const list = textIn(recordIn(recordIn(step)['repeat'])['list']);
    return listIn(recordIn(step)['sections']).flatMap((name) =>
      readSection(`${folder}${textIn(name)}.json`, list, textOf),
    );
  });
  return { id: folder.split('/').at(-2) ?? '', path, title: textIn(title), sections };
}

function readSection(path: string, list: string, textOf: TextOf): QuestionSection[] {
  const { schema, ui, conditions, heading, title } = recordIn(readValue(textOf(path) ?? ''));
  if (!isRecord(schema)) return [];

  const questionsIn = (group: unknown, looks: unknown, names: string[], at: JSONPath, looksAt: JSONPath): Question[] =>
    Object.entries(recordIn(recordIn(group)['properties'])).flatMap(([key, value]) => {
      const [field, look] = [recordIn(value), recordIn(recordIn(looks)[key])];
      const here = { name: [...names, key].join('.'), at: [...at, 'properties', key], looksAt: [...looksAt, key] };
      if (look['ui:widget'] === 'hidden') return [];
      const { items, type } = field;
      const choicesFile = fileAt(field['$ref'] ?? recordIn(items)['$ref'], path);
      const question: Question = {
        ...here,
        title: textIn(look['ui:title'] ?? field['title']),
        label: textIn(field['title']),
        description: textIn(look['ui:description'] ?? field['description']),
        isRequired: listIn(recordIn(group)['required']).includes(key),
        condition: recordIn(conditions)[here.name],
        choicesFile,
        answers: type === 'boolean' ? yesOrNo : choicesFile === undefined ? undefined : answersIn(textOf(choicesFile)),
        isSeveral: type === 'array',
      };
      const inner = isBoxes(field)
        ? []
        : [
            ...questionsIn(field, look, [...names, key], here.at, here.looksAt),
            ...questionsIn(items, look['items'], [...names, key], [...here.at, 'items'], [...here.looksAt, 'items']),
          ];
      return question.title === '' ? inner : [question, ...inner];
    });

  return [
    { path, list, heading: textIn(heading ?? title), questions: questionsIn(schema, ui, [], ['schema'], ['ui']) },
  ];
}

/** Whether a group is one question: boxes, of which some are ticked. */
const isBoxes = ({ properties }: Record<string, unknown>): boolean =>
  isRecord(properties) && Object.values(properties).every((field) => recordIn(field)['type'] === 'boolean');

/** The path of the option list that a `$ref` in a file leads to. */
function fileAt(ref: unknown, path: string): string | undefined {
  const { pathname = '' } = URL.parse(textIn(ref), `desk:/${path}`) ?? {};
  return pathname.startsWith('/schemas/options/') ? pathname.slice(1) : undefined;
}

const yesOrNo: ReadonlyMap<string, unknown> = new Map([
  [words.yes, true],
  [words.no, false],
]);

const answersIn = (text: string | undefined): ReadonlyMap<string, unknown> =>
  new Map(readChoices(text).map((choice) => [textIn(choice['title']), choice['const']]));

/** The choices of an option list. */
export const readChoices = (text = ''): Record<string, unknown>[] =>
  listIn(recordIn(readValue(text))['oneOf']).map(recordIn);

/** What option lists are called, by the question that they are for, in the order of the questions. */
export const namesOfLists = (forms: readonly QuestionForm[]): Map<string, string> =>
  new Map(
    forms
      .flatMap(({ sections }) => sections)
      .flatMap(({ heading, questions }) =>
        questions.flatMap(({ choicesFile, name, title }): [string, string][] =>
          choicesFile === undefined ? [] : [[choicesFile, name.includes('.') ? `${heading}: ${title}` : title]],
        ),
      ),
  );

/**
 * The questions before one of a section, or before its end, whose answer a condition there may ask for, by their
 * titles.
 */
export function questionsBefore(
  form: QuestionForm,
  section: QuestionSection,
  before?: Question,
): Map<string, Question> {
  const sections = form.sections.slice(0, form.sections.indexOf(section));
  const here = before ? section.questions.slice(0, section.questions.indexOf(before)) : section.questions;
  const all = [...sections.filter(({ list }) => list === section.list).flatMap(({ questions }) => questions), ...here];
  // What stands in an entry of a list is asked more than once.
  const askable = all.filter(({ answers, at }) => answers && !at.includes('items'));
  return new Map(askable.map((question) => [question.title, question]));
}

/** The condition that a question was answered like that. */
export const conditionOn = ({ name, isSeveral }: Question, answer: unknown): object =>
  isSeveral ? { in: [answer, { var: name }] } : { '==': [{ var: name }, answer] };

/** The question and answer that a condition of `conditionOn` asks for; undefined where it is another one. */
export function answerIn(condition: unknown, before: ReadonlyMap<string, Question>) {
  for (const [question, asked] of before)
    for (const [answer, value] of asked.answers ?? [])
      if (JSON.stringify(conditionOn(asked, value)) === JSON.stringify(condition)) return { question, answer };
  return undefined;
}
