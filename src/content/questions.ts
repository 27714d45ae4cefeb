import type { JSONPath } from 'jsonc-parser';
import { type FileProperty, propertiesOfFile } from '../engine/definition/fileProperties.ts';
import type { SectionFile } from '../engine/definition/generated/SectionFile.ts';
import { shapeOf } from '../engine/definition/widgetTraits.ts';
import { optionsOfList } from './pricedOptions.ts';
import { contentWords } from './words.ts';
import { asList, asRecord, isRecord, valueAt } from '../values/values.ts';

/** The value of a file of the content by its path; undefined where there is no such file. */
export type FileOf = (path: string) => unknown;

export interface Question {
  /** Its path among the answers of its section, such as `door.amount`. */
  name: string;
  /** The section file `file` has the question's field at `fieldPath` and its UI schema at `lookPath`. */
  file: string;
  fieldPath: JSONPath;
  lookPath: JSONPath;
  title: string;
  /** Its name in messages. */
  label: string;
  description: string;
  isRequired: boolean;
  /** The only language in which it is asked; undefined where it is asked in all. */
  language?: string | undefined;
  /** The other condition on which it is asked, in JSON Logic; undefined where all are asked. */
  condition: unknown;
  choicesFile?: string | undefined;
  /** The answers that a condition may ask for, by what people read; undefined where any text or number may be given. */
  answers?: ReadonlyMap<string, unknown> | undefined;
  isSeveral: boolean;
}

export interface QuestionSection {
  path: string;
  heading: string;
  /** The list of the repeated step that the section stands in. */
  list: string;
  questions: Question[];
}

/** A form with its sections, and all that they ask, in the order in which it is asked. */
export interface QuestionForm {
  id: string;
  path: string;
  title: string;
  sections: QuestionSection[];
  questions: Question[];
  /** The paths of the form's own file and of its sections' files. */
  files: string[];
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const readFormsSkippingUnreadable = (contentPaths: readonly string[], fileOf: FileOf): QuestionForm[] =>
  contentPaths
    .filter((path) => path.endsWith('/form.json'))
    .map((path) => readFormSkippingUnreadable(path, fileOf))
    .filter(({ sections }) => sections.length > 0);

/** The sections of a form, and what they ask. What cannot be read is left out. */
export function readFormSkippingUnreadable(path: string, fileOf: FileOf): QuestionForm {
  const folder = path.replace(/form\.json$/, '');
  const { title, steps } = asRecord(fileOf(path));
  const sections = asList(steps).flatMap((step) => {
    const list = asText(asRecord(asRecord(step)['repeat'])['list']);
    return asList(asRecord(step)['sections']).flatMap((name) =>
      readSection(`${folder}${asText(name)}.json`, list, fileOf),
    );
  });
  return {
    id: folder.split('/').at(-2) ?? '',
    path,
    title: asText(title),
    sections,
    questions: sections.flatMap(({ questions }) => questions),
    files: [path, ...sections.map((section) => section.path)],
  };
}

function readSection(path: string, list: string, fileOf: FileOf): QuestionSection[] {
  const file = asRecord(fileOf(path));
  const properties = propertiesIn(file);
  const [boxes, hidden] = [properties.filter(isBoxes), properties.filter(({ ui }) => ui['ui:widget'] === 'hidden')];
  const isAsked = ({ path: name }: FileProperty): boolean =>
    !boxes.some((group) => name.startsWith(`${group.path}.`)) &&
    !hidden.some((group) => `${name}.`.startsWith(`${group.path}.`));
  const questions = properties.filter(isAsked).map(({ path: name, at: fieldPath, uiAt, field, ui }): Question => {
    const choicesFile = optionListPath(field.$ref ?? field.items?.$ref, path);
    const choices = choicesFile === undefined ? undefined : optionsOfList(fileOf(choicesFile));
    return {
      name,
      file: path,
      fieldPath,
      lookPath: uiAt,
      title: asText(ui['ui:title'] ?? field.title),
      label: asText(field.title),
      description: asText(ui['ui:description'] ?? field.description),
      isRequired: asList(valueAt(file, requiredPath(fieldPath))).includes(fieldPath.at(-1)),
      ...splitLanguage(asRecord(file['conditions'])[name]),
      choicesFile,
      answers:
        shapeOf(field) === 'flag'
          ? yesOrNo
          : choices && new Map(choices.map((choice) => [asText(choice['title']), choice['const']])),
      isSeveral: field.type === 'array',
    };
  });
  const heading = asText(file['heading'] ?? file['title']);
  return isRecord(file['schema'])
    ? [{ path, list, heading, questions: questions.filter(({ title }) => title !== '') }]
    : [];
}

/** The fields of a section file, as the compiler reads it; none of one that it would refuse. */
function propertiesIn(file: Record<string, unknown>): FileProperty[] {
  try {
    return propertiesOfFile(file as unknown as SectionFile);
  } catch {
    return [];
  }
}

/** Whether nothing but groups is left of what a section asks. */
export const isEmptyExceptGroups = (section: unknown): boolean =>
  propertiesIn(asRecord(section)).every(({ field }) => shapeOf(field) === 'group');

/** The place in a section file that says which fields beside one have to be answered. */
export const requiredPath = (field: JSONPath): JSONPath => [...field.slice(0, -2), 'required'];

/** Whether a group is one question: boxes, of which some are ticked. */
const isBoxes = ({ field }: FileProperty): boolean =>
  shapeOf(field) === 'group' && Object.values(field.properties ?? {}).every((box) => shapeOf(box) === 'flag');

/** The path of the option list that a `$ref` in a file leads to; undefined for anything else. */
export function optionListPath(ref: unknown, path: string): string | undefined {
  const { pathname = '' } = URL.parse(asText(ref), `desk:/${path}`) ?? {};
  return pathname.startsWith('/schemas/options/') ? pathname.slice(1) : undefined;
}

const yesOrNo: ReadonlyMap<string, unknown> = new Map([
  [contentWords.yes, true],
  [contentWords.no, false],
]);

/** Names each option list by its question, in the order of questions, and all others by their files. */
export function nameOptionListFiles(forms: readonly QuestionForm[], paths: readonly string[]): Map<string, string> {
  const names = new Map(
    forms
      .flatMap(({ sections }) => sections)
      .flatMap(({ heading, questions }) =>
        questions.flatMap(({ choicesFile, name, title }): [string, string][] =>
          choicesFile === undefined ? [] : [[choicesFile, name.includes('.') ? `${heading}: ${title}` : title]],
        ),
      ),
  );
  for (const path of paths) {
    const [, name] = /^schemas\/options\/(.*)\.json$/.exec(path) ?? [];
    if (name !== undefined && !names.has(path)) names.set(path, name);
  }
  return names;
}

/**
 * The questions before one of a section, or before its end, whose answer a condition there may ask for, by their
 * titles.
 */
export function conditionQuestionsByTitle(
  form: QuestionForm,
  section: QuestionSection,
  before?: Question,
): Map<string, Question> {
  const sections = form.sections.slice(0, form.sections.indexOf(section));
  const earlier = before ? section.questions.slice(0, section.questions.indexOf(before)) : section.questions;
  const candidates = [
    ...sections.filter(({ list }) => list === section.list).flatMap(({ questions }) => questions),
    ...earlier,
  ];
  // Conditions leave out fields of list entries, asked repeatedly.
  const askable = candidates.filter(({ answers, fieldPath }) => answers && !fieldPath.includes('items'));
  return new Map(askable.map((question) => [question.title, question]));
}

/** A condition on a language and on something else, each of which may be left out. */
export const joinLanguage = (language: string | undefined, condition: unknown): unknown => {
  if (language === undefined) return condition;
  return condition === undefined ? { language } : { and: [{ language }, condition] };
};

/** The parts that `joinLanguage` has made a condition of. */
function splitLanguage(joined: unknown): Pick<Question, 'language' | 'condition'> {
  const [first = joined, condition, ...others] = asList(valueAt(joined, ['and']));
  const language = valueAt(first, ['language']);
  return typeof language === 'string' && others.length === 0 ? { language, condition } : { condition: joined };
}

export const conditionOn = ({ name, isSeveral }: Question, answer: unknown): object =>
  isSeveral ? { in: [answer, { var: name }] } : { '==': [{ var: name }, answer] };

/** The question and answer that a condition of `conditionOn` asks for; undefined where it is another one. */
export function matchAnswerCondition(condition: unknown, questions: ReadonlyMap<string, Question>) {
  for (const [question, candidate] of questions)
    for (const [answer, value] of candidate.answers ?? [])
      if (JSON.stringify(conditionOn(candidate, value)) === JSON.stringify(condition)) return { question, answer };
  return undefined;
}
