import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../engine/theme/Button.ts';
import { Hidden, TextSpan } from '../../engine/theme/spans.tsx';
import { ModalDialog } from '../../site/dialogs/ModalDialog.tsx';
import { joinPath } from '../../engine/definition/paths.ts';
import { readValue } from '../../content/looseJson.ts';
import type { AnswerCounts } from '../../deskApi/desk.ts';
import { RowButton, Rows, useAsk } from '../parts.tsx';
import { editsOf, editStore } from '../edits/EditStore.ts';
import { useDesk } from '../useDesk.ts';
import { contentWords } from '../../content/words.ts';
import { words } from '../words.ts';
import {
  type AskedQuestion,
  isNamedAlike,
  neighbour,
  swapped,
  withChanges,
  withoutQuestion,
  withQuestion,
} from './changeQuestions.ts';
import { DeskForm } from './DeskForm.tsx';
import { EditedForm } from './EditedForm.tsx';
import { begins } from '../../content/ContentNames.ts';
import { Picker } from './Picker.tsx';
import { useAnswerCounts } from './useAnswerCounts.ts';
import {
  answerIn,
  type Question,
  questionsBefore,
  type QuestionForm,
  type QuestionSection,
  readForm,
  readForms,
  type FileOf,
} from '../../content/questions.ts';
import { valueAt } from '../../values/values.ts';

/** The place of a question that is changed, or of a new one at the end. */
interface Place {
  section: QuestionSection;
  question?: Question;
}

/** The entry in the browser's history of a question that was opened from the list. */
const fromList = 'from list';

/** The questions of the forms, in order: to be added, changed, moved and taken out. */
export function Questions() {
  const { act } = useDesk();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const cameFromList = useLocation().state === fromList;
  const { dialog, ask } = useAsk();
  const counts = useAnswerCounts();
  const forms = readForms(editStore.paths, editStore.fileOf);
  const form = forms.find(({ id }) => id === (params.get('of') ?? 'quote')) ?? forms[0];
  const section = form?.sections.find(({ path }) => path === params.get('in'));
  const question = section?.questions.find(({ name }) => name === params.get('question'));
  const asked: Place | undefined =
    section && (question || !params.has('question')) ? { section, ...(question && { question }) } : undefined;
  /** The place that was pressed, until the router follows: the next key, such as Escape, may come before. */
  const [pressed, setPressed] = useState<Place>();
  if (asked && pressed) setPressed(undefined);
  const place = asked ?? pressed;
  const isOpen = place !== undefined;
  /** The section whose last question was added just now. */
  const [added, setAdded] = useState<string>();
  const newest = useRef<HTMLLIElement>(null);
  /** A second press of Close, before the list is there, would leave the list as well. */
  const isGoingBack = useRef(false);
  useEffect(() => {
    if (!isOpen) isGoingBack.current = false;
  }, [isOpen]);
  useEffect(() => {
    if (isOpen || added === undefined) return;
    newest.current?.querySelector('button')?.focus();
    newest.current?.scrollIntoView({ block: 'center' });
  }, [isOpen, added]);
  if (!form) return null;
  const { fileOf } = editStore;
  const open = (at: Place): void => {
    setAdded(undefined);
    setPressed(at);
    const ofQuestion = at.question && { question: at.question.name };
    setParams({ of: form.id, in: at.section.path, ...ofQuestion }, { state: fromList });
  };
  // The question has an entry of its own in the browser's history, which Back leaves as well.
  const close = (): void => {
    setPressed(undefined);
    if (!cameFromList && !pressed) return setParams({ of: form.id }, { replace: true });
    if (!isGoingBack.current) void navigate(-1);
    isGoingBack.current = true;
  };

  const remove = (gone: Question): Promise<boolean> =>
    act(async () => {
      // A file that goes is named by its whole text.
      await editStore.flush();
      // A question that cannot be taken out is refused before anything is asked.
      const changed = withoutQuestion(form, gone, fileOf, editStore.paths);
      const edits = editsOf(changed, fileOf);
      const notes = [
        isInEveryLead(form, gone, fileOf) && words.isInEveryLead(gone.title),
        changed.get(gone.file) === undefined && words.stepGoes(gone.title),
      ].filter((note) => note !== false);
      const content = notes.map((note) => <p key={note}>{note}</p>);
      const isAsked = notes.length > 0;
      if (isAsked && !(await ask({ title: words.isRemoved(gone.title), content, yes: words.remove }))) return;
      await editStore.apply(edits);
    });
  const swap = (first: Question | undefined, second: Question | undefined): void => {
    if (first && second) void act(async () => editStore.apply([swapped(first, second)]));
  };
  return (
    <>
      <Picker
        label={words.form}
        value={form.id}
        of={forms.map(({ id, title }) => [id, title])}
        onChange={(of) => setParams({ of })}
      />
      {form.sections.map((section) => (
        <section key={section.path}>
          <h3>{section.heading || form.title}</h3>
          <Rows as="ol">
            {section.questions.map((question) => {
              const [above, below] = [neighbour(section, question, -1), neighbour(section, question, 1)];
              return (
                <li
                  key={question.name}
                  ref={section.path === added && question === section.questions.at(-1) ? newest : null}
                >
                  <span>
                    <TextSpan>{question.title}</TextSpan> <small>{factsOf(form, section, question, counts)}</small>
                  </span>
                  <span>
                    <RowButton label={words.changeIt} of={question.title} onPress={() => open({ section, question })} />
                    {question.choicesFile !== undefined && (
                      <Link to={`/content/choices?of=${question.choicesFile}`}>
                        {contentWords.contentParts.choices}
                        <Hidden>{question.title}</Hidden>
                      </Link>
                    )}
                    <button type="button" aria-disabled={!above} onClick={() => swap(above, question)}>
                      <span aria-hidden>↑</span>
                      <Hidden>{words.moveUp(question.title)}</Hidden>
                    </button>
                    <button type="button" aria-disabled={!below} onClick={() => swap(question, below)}>
                      <span aria-hidden>↓</span>
                      <Hidden>{words.moveDown(question.title)}</Hidden>
                    </button>
                    <RowButton label={words.remove} of={question.title} onPress={() => void remove(question)} />
                  </span>
                </li>
              );
            })}
          </Rows>
          <Button onClick={() => open({ section })}>
            {words.addQuestion}
            <Hidden>{section.heading}</Hidden>
          </Button>
        </section>
      ))}
      {place && (
        <ModalDialog label={words.question} onDismiss={close} wide>
          {/* It loads after the foot, which stays below it. */}
          <div>
            <QuestionDialog form={form} {...place} onAdded={() => setAdded(place.section.path)} onClose={close} />
          </div>
        </ModalDialog>
      )}
      {dialog}
    </>
  );
}

/** A question that is written as one is asked for a name for messages. */
const shortName = { label: { in: ['?', { var: 'title' }] } };

interface QuestionDialogProps extends Place {
  form: QuestionForm;
  onAdded: () => void;
  onClose: () => void;
}

/** The form of one question. A condition that the form cannot show is left as it is. */
function QuestionDialog({ form, section, question, onAdded, onClose }: QuestionDialogProps) {
  /** The texts of the service, or those before somebody removed the question: from them goes out what is typed. */
  const last = useRef(editStore.state.texts);
  const before = questionsBefore(form, section, question);
  const follows = answerIn(question?.condition, before);
  const isForAll = before.size === 0 || (question?.condition !== undefined && !follows);
  const load = () => import('virtual:desk/question');
  const askedBy = !question || isNamedAlike(question) ? shortName : {};
  const without = [...(question ? ['kind'] : []), ...(isForAll ? ['condition'] : [])];
  const fetchList = async (path: string, title: string) => [
    ...((path === '/questions' ? before : before.get(title)?.answers)?.keys() ?? []),
  ];
  if (!question)
    return (
      <DeskForm
        load={load}
        keepAs={`question-${section.path}`}
        without={without}
        askedBy={askedBy}
        fetchList={fetchList}
        onSave={async (answers) => {
          const { fileOf } = editStore;
          await editStore.apply(
            editsOf(withQuestion(form, section, answers as unknown as AskedQuestion, fileOf), fileOf),
          );
          onAdded();
        }}
        onClose={onClose}
      />
    );
  /** The question as files have it that may have changed since, with its form and section. */
  const questionIn = (fileOf: FileOf): [QuestionForm, QuestionSection, Question] => {
    const now = readForm(form.path, fileOf);
    const around = now.sections.find(({ path }) => path === section.path) ?? section;
    return [now, around, around.questions.find(({ name }) => name === question.name) ?? question];
  };
  const isIn = (fileOf: FileOf): boolean => questionIn(fileOf)[1].questions.some(({ name }) => name === question.name);
  return (
    <EditedForm
      load={load}
      of={section.path}
      without={without}
      askedBy={askedBy}
      onClose={onClose}
      notes={
        isInEveryLead(form, question, editStore.savedFile)
          ? [{ field: 'description', note: <p key="lead">{words.isInEveryLead(question.title)}</p> }]
          : []
      }
      answers={() => {
        const [, , { title, label, description, isRequired, condition }] = questionIn(editStore.fileOf);
        const answer = answerIn(condition, before);
        const named = !label.endsWith('?') && { label };
        return { title, ...named, description, required: isRequired, condition: answer ? 'some' : 'all', ...answer };
      }}
      edits={(answers) => {
        if (isIn(editStore.savedFile)) last.current = editStore.state.texts;
        const savedFile: FileOf = (file) => readValue(last.current?.get(file)?.text ?? '');
        return editsOf(withChanges(...questionIn(savedFile), answers, savedFile), savedFile);
      }}
      fetchList={fetchList}
      fieldsIn={() => (at) => {
        const own = [question.at, question.looksAt].find((part) => begins(at, part));
        const key = String(at.at(-1));
        if (own?.length !== at.length - 1) return undefined;
        return key === 'title' && question.title !== question.label ? 'label' : key.replace('ui:', '');
      }}
    />
  );
}

/** Whether a lead without the answer to a question is refused. */
const isInEveryLead = ({ path }: QuestionForm, { name }: Question, fileOf: FileOf): boolean =>
  [valueAt(fileOf(path), 'submit.call.required')].flat().includes(name);

/** Who is asked, who has to answer, and how many have, in words. */
function factsOf(form: QuestionForm, section: QuestionSection, question: Question, counts: AnswerCounts): string {
  const leads = counts[form.id]?.[joinPath(section.list, question.name)]?.leads;
  const follows = answerIn(question.condition, questionsBefore(form, section, question));
  return [
    question.isRequired && words.isRequired,
    follows ? words.isAskedWhere(follows) : question.condition !== undefined && words.isConditional,
    leads !== undefined && words.isAnsweredBy(leads),
  ]
    .filter(Boolean)
    .join(', ');
}
