import { useRef } from 'react';
import { valueAt } from '../../values/values.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { isUnder } from '../../content/ContentNames.ts';
import {
  matchAnswerCondition,
  type FileOf,
  type Question,
  conditionQuestionsByTitle,
  type QuestionForm,
  type QuestionSection,
  readFormSkippingUnreadable,
} from '../../content/questions.ts';
import { editStore } from '../edits/EditStore.ts';
import { fileEdits } from '../edits/fileEdits.ts';
import { words } from '../words.ts';
import { type QuestionInput, isLabelSameAsTitle, planQuestionEditOrThrow, planAddition } from './changeQuestions.ts';
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

/** The form of one question. A condition that the form cannot show is left as it is. */
export function QuestionDialog({ form, section, question, onAdded, onClose }: QuestionDialogProps) {
  /** Edits of the input start from the service's texts, or from the last ones that had the question. */
  const last = useRef(editStore.state.texts);
  const earlier = conditionQuestionsByTitle(form, section, question);
  const follows = matchAnswerCondition(question?.condition, earlier);
  const isForAll = earlier.size === 0 || (question?.condition !== undefined && !follows);
  const load = () => import('virtual:desk/question');
  const conditions = !question || isLabelSameAsTitle(question) ? shortName : {};
  const hiddenFields = [...(question ? ['kind'] : []), ...(isForAll ? ['condition'] : [])];
  const fetchList = async (path: string, title: string) => [
    ...((path === '/questions' ? earlier : earlier.get(title)?.answers)?.keys() ?? []),
  ];
  if (!question)
    return (
      <DeskForm
        load={load}
        keepAs={`question-${section.path}`}
        hiddenFields={hiddenFields}
        conditions={conditions}
        fetchList={fetchList}
        onSave={async (answers) => {
          const { fileOf } = editStore;
          await editStore.apply(
            fileEdits(planAddition(form, section, answers as unknown as QuestionInput, fileOf), fileOf),
          );
          onAdded();
        }}
        onClose={onClose}
      />
    );
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
      load={load}
      formFile={section.path}
      hiddenFields={hiddenFields}
      conditions={conditions}
      onClose={onClose}
      notes={
        isRequiredByService(form, question, editStore.savedFile)
          ? [{ field: 'description', note: <p key="lead">{words.isInEveryLead(question.title)}</p> }]
          : []
      }
      answers={() => {
        const [, , { title, label, description, isRequired, condition }] = questionIn(editStore.fileOf);
        const answer = matchAnswerCondition(condition, earlier);
        const named = !label.endsWith('?') && { label };
        return { title, ...named, description, required: isRequired, condition: answer ? 'some' : 'all', ...answer };
      }}
      edits={(answers) => {
        if (isInForm(editStore.savedFile)) last.current = editStore.state.texts;
        const savedFile: FileOf = (file) => readValueDespiteErrors(last.current?.get(file)?.text ?? '');
        return fileEdits(planQuestionEditOrThrow(...questionIn(savedFile), answers, savedFile), savedFile);
      }}
      fetchList={fetchList}
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
export const isRequiredByService = ({ path }: QuestionForm, { name }: Question, fileOf: FileOf): boolean =>
  [valueAt(fileOf(path), 'submit.call.required')].flat().includes(name);
