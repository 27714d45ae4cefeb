import { useRef } from 'react';
import { valueAt } from '../../values/values.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { isUnder } from '../../content/ContentNames.ts';
import { englishName } from '../../content/languageName.ts';
import { readSiteLanguages } from '../../content/siteLanguages.ts';
import {
  matchAnswerCondition,
  type FileOf,
  type Question,
  conditionQuestionsByTitle,
  type QuestionForm,
  type QuestionSection,
  readFormSkippingUnreadable,
} from '../../content/questions.ts';
import { NotPossible } from '../deskApi.ts';
import { editStore } from '../edits/EditStore.ts';
import { fileEdits } from '../edits/fileEdits.ts';
import { words } from '../words.ts';
import { type QuestionInput, isLabelSameAsTitle, planQuestionEditOrThrow, planAddition } from './changeQuestions.ts';
import { newStepSection, planStepAtEnd } from './changeSteps.ts';
import { DeskForm } from './DeskForm.tsx';
import { AutosavingForm } from './AutosavingForm.tsx';

/** A question in its section; without one, the place of a new question at the end. */
export interface QuestionLocation {
  section: QuestionSection;
  question?: Question;
}

/** A title that ends in a question mark needs a short name for messages. */
const shortName = { label: { in: ['?', { var: 'title' }] } };

interface QuestionDialogProps extends QuestionLocation {
  form: QuestionForm;
  onAdded: () => void;
  onClose: () => void;
}

const load = () => import('virtual:desk/question');

const languages = () => readSiteLanguages(editStore.paths, editStore.fileOf);

/** Answers what the form of a question asks: the site's languages, the questions before it, and the answers to each. */
const fetchSuggestions = (earlier: ReadonlyMap<string, Question>) => async (path: string, title: string) => {
  if (path === '/languages') return [...languages().keys()];
  return [...((path === '/questions' ? earlier : earlier.get(title)?.answers)?.keys() ?? [])];
};

/** An answer of the form whose language is as conditions name it. @throws NotPossible for no language of the site. */
function withLanguage<Input extends { language?: unknown }>(input: Input): Input & { language?: string | undefined } {
  const { language: name = '' } = input;
  const language = languages().get(String(name));
  if (name !== '' && language === undefined)
    throw new NotPossible(words.noSuchLanguage([...languages().keys()]), 'language');
  return { ...input, language };
}

const hiddenLanguage = (): string[] => (languages().size > 1 ? [] : ['language']);

/** The form of a new question in a section; without one, of a new step with its first question. */
export function NewQuestionOrStep({
  form,
  section,
  onAdded,
  onClose,
}: Omit<QuestionDialogProps, 'section' | 'question'> & { section?: QuestionSection }) {
  const end = section ?? newStepSection(form, '', editStore.fileOf);
  const earlier = conditionQuestionsByTitle(section ? form : { ...form, sections: [...form.sections, end] }, end);
  return (
    <DeskForm
      importForm={load}
      keepAs={`question-${end.path}`}
      hiddenFields={[...(section ? ['step'] : []), ...(earlier.size === 0 ? ['condition'] : []), ...hiddenLanguage()]}
      conditions={shortName}
      fetchList={fetchSuggestions(earlier)}
      onSave={async (answers) => {
        const { fileOf } = editStore;
        const input = withLanguage(answers) as unknown as QuestionInput;
        const changed = section ? planAddition(form, section, input, fileOf) : planStepAtEnd(form, input, fileOf);
        await editStore.apply(fileEdits(changed, fileOf));
        onAdded();
      }}
      onClose={onClose}
    />
  );
}

/** The form of one question, or of a new one. A condition that the form cannot show is left as it is. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question } = props;
  return question ? <ExistingQuestion {...props} question={question} /> : <NewQuestionOrStep {...props} />;
}

function ExistingQuestion({ form, section, question, onClose }: QuestionDialogProps & Required<QuestionLocation>) {
  /** Edits of the input start from the service's texts, or from the last ones that had the question. */
  const last = useRef(editStore.state.texts);
  const earlier = conditionQuestionsByTitle(form, section, question);
  const follows = matchAnswerCondition(question.condition, earlier);
  const isForAll = earlier.size === 0 || (question.condition !== undefined && !follows);
  const conditions = isLabelSameAsTitle(question) ? shortName : {};
  const hiddenFields = ['kind', 'step', ...(isForAll ? ['condition'] : []), ...hiddenLanguage()];
  /** The question with its form and section, read from files that may have changed meanwhile. */
  const questionIn = (fileOf: FileOf): [QuestionForm, QuestionSection, Question] => {
    const now = readFormSkippingUnreadable(form.path, fileOf);
    const around = now.sections.find(({ path }) => path === section.path) ?? section;
    return [now, around, around.questions.find(({ name }) => name === question.name) ?? question];
  };
  const isInForm = (fileOf: FileOf): boolean =>
    questionIn(fileOf)[1].questions.some(({ name }) => name === question.name);
  return (
    <AutosavingForm
      importForm={load}
      formFile={section.path}
      hiddenFields={hiddenFields}
      conditions={conditions}
      onClose={onClose}
      notes={
        isRequiredInLead(form, question, editStore.savedFile)
          ? [{ field: 'description', note: <p key="lead">{words.isInEveryLead(question.title)}</p> }]
          : []
      }
      answers={() => {
        const [, , { title, label, description, isRequired, condition, language }] = questionIn(editStore.fileOf);
        const answer = matchAnswerCondition(condition, earlier);
        const named = !label.endsWith('?') && { label };
        const readIn = language !== undefined && { language: englishName(language) };
        const conditions = { condition: answer ? 'some' : 'all', ...answer, ...readIn };
        return { title, ...named, description, required: isRequired, ...conditions };
      }}
      edits={(answers) => {
        if (isInForm(editStore.savedFile)) last.current = editStore.state.texts;
        const savedFile: FileOf = (file) => readValueDespiteErrors(last.current?.get(file)?.text ?? '');
        return fileEdits(
          planQuestionEditOrThrow(...questionIn(savedFile), withLanguage(answers), savedFile),
          savedFile,
        );
      }}
      fetchList={fetchSuggestions(earlier)}
      fieldsIn={() => (path) => {
        const fieldPath = [question.fieldPath, question.lookPath].find((prefix) => isUnder(path, prefix));
        const key = String(path.at(-1));
        if (fieldPath?.length !== path.length - 1) return undefined;
        return key === 'title' && question.title !== question.label ? 'label' : key.replace('ui:', '');
      }}
    />
  );
}

/** Whether the service refuses leads without an answer to a question. */
export const isRequiredInLead = ({ path }: QuestionForm, { name }: Question, fileOf: FileOf): boolean =>
  [valueAt(fileOf(path), 'submit.call.required')].flat().includes(name);
