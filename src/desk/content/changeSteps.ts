import {
  type FileOf,
  type QuestionForm,
  type QuestionSection,
  readFormSkippingUnreadable,
} from '../../content/questions.ts';
import { asList, asRecord, valueAt } from '../../values/values.ts';
import { NotPossible } from '../deskApi.ts';
import { words } from '../words.ts';
import { type ChangedFiles, withValues } from './changedFiles.ts';
import {
  hasConditionReading,
  planAddition,
  planRemovalWithUnusedOrThrow,
  type QuestionInput,
} from './changeQuestions.ts';
import { slugOrQuestion, uniqueName } from './newNames.ts';

/** A step of a form, as its file has it, with its sections. */
export interface FormStep {
  index: number;
  title: string;
  value: unknown;
  sections: QuestionSection[];
}

const stepValues = (form: QuestionForm, fileOf: FileOf): readonly unknown[] =>
  asList(valueAt(fileOf(form.path), ['steps']));

const folderOf = ({ path }: QuestionForm): string => path.replace(/form\.json$/, '');

/** The steps of a form in their order. */
export const readSteps = (form: QuestionForm, fileOf: FileOf): FormStep[] =>
  stepValues(form, fileOf).map((value, index) => {
    const { title, sections } = asRecord(value);
    const paths = asList(sections).map((name) => `${folderOf(form)}${String(name)}.json`);
    return { index, title: String(title), value, sections: form.sections.filter(({ path }) => paths.includes(path)) };
  });

/** The section of a step that is not in its form yet, under a name that no other file has. */
export function newStepSection(form: QuestionForm, title: string, fileOf: FileOf): QuestionSection {
  const path = (name: string): string => `${folderOf(form)}${name}.json`;
  const name = uniqueName(slugOrQuestion(title, '-'), (each) => fileOf(path(each)) !== undefined);
  return { path: path(name), list: '', heading: title, questions: [] };
}

/** Plans the files that change when a step with its first question is added at the end of a form. */
export function planStepAtEnd(
  form: QuestionForm,
  { step = '', ...input }: QuestionInput & { step?: string },
  fileOf: FileOf,
): ChangedFiles {
  const section = newStepSection(form, step, fileOf);
  const name = section.path.slice(folderOf(form).length, -'.json'.length);
  const empty = { $schema: '../meta/section.schema.json', heading: step, schema: { type: 'object', properties: {} } };
  const extended = { ...form, sections: [...form.sections, section] };
  const changed = planAddition(extended, section, input, (path) => (path === section.path ? empty : fileOf(path)));
  const steps = [...stepValues(form, fileOf), { title: step, sections: [name] }];
  return new Map([...changed, [form.path, withValues(fileOf(form.path), [['steps'], steps])]]);
}

/** Plans the form file in which a step changes places with the next one. Throws a NotPossible where that reads it. */
export function planStepSwapOrThrow(form: QuestionForm, first: FormStep, next: FormStep, fileOf: FileOf): ChangedFiles {
  const reading = [next.value, ...next.sections.map(({ path }) => fileOf(path))];
  const names = first.sections.flatMap(({ list, questions }) => [list, ...questions.map(({ name }) => name)]);
  if (names.some((name) => name !== '' && reading.some((value) => hasConditionReading(value, name))))
    throw new NotPossible(words.stepStaysBehind(next.title, first.title));
  const steps = stepValues(form, fileOf).toSpliced(first.index, 2, next.value, first.value);
  return new Map([[form.path, withValues(fileOf(form.path), [['steps'], steps])]]);
}

/** Plans the files that change when a step is removed with all that it asks, from its last question to its first. */
export function planStepRemovalOrThrow(
  form: QuestionForm,
  step: FormStep,
  fileOf: FileOf,
  paths: readonly string[],
): ChangedFiles {
  const changed = new Map<string, unknown>();
  const now: FileOf = (path) => (changed.has(path) ? changed.get(path) : fileOf(path));
  for (;;) {
    const current = readFormSkippingUnreadable(form.path, now);
    const last = current.questions.findLast(({ file }) => step.sections.some(({ path }) => path === file));
    if (!last) return changed;
    for (const [path, value] of planRemovalWithUnusedOrThrow(current, last, now, paths)) changed.set(path, value);
  }
}
