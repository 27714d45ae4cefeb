import type { JSONPath } from 'jsonc-parser';
import { consentsField } from '../../engine/definition/formPayload.ts';
import { pointerOf } from '../../content/pointers.ts';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { NotPossible } from '../deskApi.ts';
import { words } from '../words.ts';
import {
  isEmptyExceptGroups,
  conditionOn,
  joinLanguage,
  optionListPath,
  type Question,
  conditionQuestionsByTitle,
  type QuestionForm,
  type QuestionSection,
  requiredPath,
  type FileOf,
} from '../../content/questions.ts';
import { asList, asRecord, valueAt } from '../../values/values.ts';
import { type ChangedFiles, withValues } from './changedFiles.ts';
import { slugOrQuestion, uniqueName } from './newNames.ts';

/** The owner's description of a question; without a kind for an existing question. */
export interface QuestionInput {
  title: string;
  description?: string;
  /** The question's short name in messages, where that differs from the title. */
  label?: string;
  kind?: string;
  options?: string[];
  unit?: string;
  required?: boolean;
  /** Whether all visitors are asked, or some, by `question` and `answer`. When left out, the condition stays. */
  condition?: 'all' | 'some';
  question?: string;
  answer?: string;
  /** The only language in which it is asked, as conditions name it. */
  language?: string | undefined;
}

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

/** Plans the files that change when a question is added at the end of a section. */
export function planAddition(
  form: QuestionForm,
  section: QuestionSection,
  input: QuestionInput,
  fileOf: FileOf,
): ChangedFiles {
  const { options } = input;
  if (new Set(options).size < (options ?? []).length) throw new NotPossible(words.choiceIsTwice, 'options');
  expectOwnTitle(form, section, input.title);
  const usedNames = namesIn(form, fileOf);
  const name = uniqueName(slugOrQuestion(input.title, '_'), (each) => usedNames.has(each) || each in Object.prototype);
  const listPath = (slug: string): string => `schemas/options/${slug}.json`;
  const listName = uniqueName(slugOrQuestion(input.title, '-'), (each) => fileOf(listPath(each)) !== undefined);
  const { field, ui = {} } = kinds[input.kind ?? 'text'] ?? { field: { type: 'string' } };
  const choices = { $ref: `${'../'.repeat(section.path.split('/').length - 2)}options/${listName}.json` };
  const title = input.label ?? input.title;
  const schema = {
    title,
    ...(input.description && { description: input.description }),
    ...field,
    ...(input.kind === 'choice' && choices),
    ...(input.kind === 'choices' && { items: { type: 'string', ...choices } }),
  };
  const looks = {
    ...(title !== input.title && { 'ui:title': input.title }),
    ...ui,
    ...(input.unit && { 'ui:unit': input.unit }),
  };
  const fieldPath = ['schema', 'properties', name];
  const follows = input.condition === 'some' ? conditionOf(input, conditionQuestionsByTitle(form, section)) : undefined;
  const condition = joinLanguage(input.language, follows);
  const file = withValues(
    fileOf(section.path),
    [fieldPath, schema],
    condition !== undefined && [['conditions', name], condition],
    Object.keys(looks).length > 0 && [['ui', name], looks],
  );
  const list = {
    $schema: '../meta/options.schema.json',
    oneOf: options?.map((choice) => ({ const: choice, title: choice })),
  };
  return new Map([
    ...(options ? [[listPath(listName), list] as const] : []),
    [section.path, toggleName(file, requiredPath(fieldPath), name, input.required ?? false)],
  ]);
}

/**
 * Throws a NotPossible at the title if a question of the section, or of another one outside of repeated steps, has it.
 */
function expectOwnTitle(
  { sections }: QuestionForm,
  { path, list }: QuestionSection,
  title: string,
  current?: Question,
) {
  const key = (text: string): string => text.trim().toLowerCase();
  const others = sections
    .filter((each) => each.path === path || (each.list === '' && list === ''))
    .flatMap(({ questions }) => questions)
    .filter(({ name, file }) => name !== current?.name || file !== current.file);
  if (others.some((question) => key(question.title) === key(title)))
    throw new NotPossible(words.questionIsTwice(title), 'title');
}

/** Returns a value whose list at a path has a name, or lacks it. */
function toggleName(value: unknown, path: JSONPath, name: string, isIn: boolean): unknown {
  const names = asList(valueAt(value, path));
  if (names.includes(name) === isIn) return value;
  return withValues(value, [path, isIn ? [...names, name] : names.filter((each) => each !== name)]);
}

/** The names that a form uses in leads: those of fields (also hidden ones), lists and constants. */
function namesIn(form: QuestionForm, fileOf: FileOf): ReadonlySet<unknown> {
  const read = (path: string, ...keys: string[]): unknown => valueAt(fileOf(path), keys);
  return new Set([
    consentsField,
    ...form.sections.flatMap(({ path, list }) => [list, ...Object.keys(asRecord(read(path, 'schema', 'properties')))]),
    ...asList(read(form.path, 'submit', 'call', 'attached')),
    ...Object.keys(asRecord(read(form.path, 'submit', 'constants'))),
  ]);
}

/** Whether a question's label follows from its title: labels of earlier versions lack the question mark. */
export const isLabelSameAsTitle = ({ title, label }: Question): boolean =>
  [title, title.replace(/(?<!\s)\s*\?$/, '')].includes(label);

function conditionOf(input: Partial<QuestionInput>, earlier: ReadonlyMap<string, Question>): object {
  const question = earlier.get(input.question ?? '');
  if (!question?.answers) throw new NotPossible(words.noSuchQuestion, 'question');
  if (!question.answers.has(input.answer ?? ''))
    throw new NotPossible(words.noSuchAnswer([...question.answers.keys()]), 'answer');
  return conditionOn(question, question.answers.get(input.answer ?? ''));
}

/** Takes a name out of lists of names in a form file, and removes a list that becomes empty. */
const withoutNeed = (file: unknown, name: string, ...lists: readonly JSONPath[]): unknown =>
  lists.reduce((now, path) => {
    const remaining = toggleName(now, path, name, false);
    return asList(valueAt(remaining, path)).length > 0 || remaining === now
      ? remaining
      : withValues(remaining, [path, undefined]);
  }, file);

const requiredInLead = ['submit', 'call', 'required'];

/** Plans the files that change when a question gets other texts or another condition. */
export function planQuestionEditOrThrow(
  form: QuestionForm,
  section: QuestionSection,
  question: Question,
  input: Partial<QuestionInput>,
  fileOf: FileOf,
): ChangedFiles {
  const { name, fieldPath, lookPath } = question;
  const condition = joinLanguage(question.language, question.condition);
  const [file, formFile] = [fileOf(section.path), fileOf(form.path)];
  const hasLook = (word: string): boolean => valueAt(file, [...lookPath, `ui:${word}`]) !== undefined;
  const { title } = input;
  // Without a title the reader of the file would find no question.
  if (!title) throw new NotPossible(words.questionIsMissing, 'title');
  expectOwnTitle(form, section, title, question);
  const label = input.label ?? (isLabelSameAsTitle(question) ? title : question.label);
  const isAsked = hasLook('title') || label !== title;
  const follows =
    input.condition === undefined
      ? question.condition
      : input.condition === 'some'
        ? conditionOf(input, conditionQuestionsByTitle(form, section, question))
        : undefined;
  const now = joinLanguage(input.language, follows);
  const changed = withValues(
    file,
    label !== question.label && [[...fieldPath, 'title'], label],
    title !== question.title && isAsked && [[...lookPath, 'ui:title'], title],
    (input.description ?? '') !== question.description && [
      hasLook('description') ? [...lookPath, 'ui:description'] : [...fieldPath, 'description'],
      input.description,
    ],
    JSON.stringify(now) !== JSON.stringify(condition) && [['conditions', name], now],
  );
  const isFreed = (question.isRequired && !input.required) || (condition === undefined && now !== undefined);
  return new Map([
    [section.path, toggleName(changed, requiredPath(fieldPath), String(fieldPath.at(-1)), input.required ?? false)],
    [form.path, isFreed ? withoutNeed(formFile, name, requiredInLead) : formFile],
  ]);
}

/** The question before or after another one in the same group; undefined at the group's end. */
export function findNeighbourInGroup(
  { questions }: QuestionSection,
  question: Question,
  step: -1 | 1,
): Question | undefined {
  const group = (member: Question): string => member.fieldPath.slice(0, -1).join();
  const beside = questions.filter((each) => group(each) === group(question));
  return beside[beside.indexOf(question) + step];
}

/** The edit that moves a question behind the next one. */
export function moveBehindNextEditOrThrow(first: Question, second: Question): DeskEdit {
  if (hasConditionReading(second.condition, first.name))
    throw new NotPossible(words.staysBehind(second.title, first.title));
  return { file: first.file, path: pointerOf(first.fieldPath), after: String(second.fieldPath.at(-1)) };
}

/** Plans the files that change when a question is removed, with option lists and a step that it alone uses. */
export function planRemovalWithUnusedOrThrow(
  { path, files, questions }: QuestionForm,
  { name, file, title, fieldPath, lookPath }: Question,
  fileOf: FileOf,
  paths: readonly string[],
): ChangedFiles {
  const beside = ['conditions', 'optionConditions', 'follow'].map((change) => [change, name]);
  const removals = [fieldPath, lookPath, ...beside].map((change) => [change, undefined] as const);
  const section = withValues(
    toggleName(fileOf(file), requiredPath(fieldPath), String(fieldPath.at(-1)), false),
    ...removals,
  );
  const formFile = withoutNeed(fileOf(path), name, requiredInLead, ['prefill']);
  const isLast = isEmptyExceptGroups(section);
  const changed = new Map([
    [file, isLast ? undefined : section],
    [path, isLast ? withoutSection(formFile, path, file) : formFile],
  ]);
  const now: FileOf = (each) => (changed.has(each) ? changed.get(each) : fileOf(each));
  const dependent = questions
    .filter(({ condition }) => hasConditionReading(condition, name))
    .map((question) => `“${question.title}”`);
  if (dependent.length > 0 || files.some((each) => hasConditionReading(now(each), name)))
    throw new NotPossible(words.isNeeded(title, dependent));
  const used = new Set(paths.flatMap((each) => [...refsIn(now(each), each)]));
  for (const list of refsIn(fileOf(file), file)) if (!used.has(list)) changed.set(list, undefined);
  return changed;
}

function refsIn(value: unknown, path: string, lists = new Set<string>()): Set<string> {
  for (const [key, inner] of Object.entries(Object(value))) {
    const list = key === '$ref' ? optionListPath(inner, path) : undefined;
    if (list !== undefined) lists.add(list);
    if (typeof inner === 'object') refsIn(inner, path, lists);
  }
  return lists;
}

/** A form file without a section, and without a step that has no other section. */
function withoutSection(formFile: unknown, path: string, file: string): unknown {
  const name = file.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  const steps = asList(valueAt(formFile, ['steps'])).flatMap((step) => {
    const remaining = toggleName(step, ['sections'], name, false);
    return asList(valueAt(remaining, ['sections'])).length > 0 ? [remaining] : [];
  });
  if (steps.length === 0) throw new NotPossible(words.formAsksNothing);
  return withValues(formFile, [['steps'], steps]);
}

/** Whether a condition somewhere in a value looks at the answer to a question. */
export function hasConditionReading(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => (key === 'var' && String(inner).split(/[.,]/, 1)[0] === name) || hasConditionReading(inner, name),
  );
}
