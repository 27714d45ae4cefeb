import { Fragment, type Ref, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../engine/theme/Button.ts';
import { Hidden, TranslationSafeText } from '../../engine/theme/spans.tsx';
import { ModalDialog } from '../../site/dialogs/ModalDialog.tsx';
import { joinPath } from '../../engine/definition/paths.ts';
import type { AnswerCounts } from '../../deskApi/desk.ts';
import { BackClosableDialog, type Confirm, useConfirmation } from '../dialogs.tsx';
import { Dropdown, RowButton, Rows } from '../parts.tsx';
import { editStore } from '../edits/EditStore.ts';
import { fileEdits } from '../edits/fileEdits.ts';
import { useDesk } from '../useDesk.ts';
import { englishName } from '../../content/languageName.ts';
import { contentWords } from '../../content/words.ts';
import { words } from '../words.ts';
import { findNeighbourInGroup, moveBehindNextEditOrThrow, planRemovalWithUnusedOrThrow } from './changeQuestions.ts';
import { FormAdding, FormRemoval } from './FormAddingAndRemoval.tsx';
import { FormClosing } from './FormClosing.tsx';
import { readSteps } from './changeSteps.ts';
import { isRequiredInLead, NewQuestionOrStep, type QuestionLocation, QuestionDialog } from './QuestionDialog.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { StepRow } from './StepRow.tsx';
import { useLeadCountsByQuestion } from './useLeadCountsByQuestion.ts';
import {
  matchAnswerCondition,
  type Question,
  conditionQuestionsByTitle,
  type QuestionForm,
  type QuestionSection,
  readFormsSkippingUnreadable,
} from '../../content/questions.ts';
import { valueAt } from '../../values/values.ts';

/** The state of a history entry whose question was opened from the list. */
const fromList = 'from list';

export function Questions() {
  const { act } = useDesk();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const cameFromList = useLocation().state === fromList;
  const { dialog, confirm } = useConfirmation();
  const counts = useLeadCountsByQuestion();
  const forms = readFormsSkippingUnreadable(editStore.paths, editStore.fileOf);
  const form = forms.find(({ id }) => id === (params.get('of') ?? 'quote')) ?? forms[0];
  const section = form?.sections.find(({ path }) => path === params.get('in'));
  const question = section?.questions.find(({ name }) => name === params.get('question'));
  const addressed: QuestionLocation | undefined =
    section && (question || !params.has('question')) ? { section, ...(question && { question }) } : undefined;
  /** The pressed location until the router follows: the next key, such as Escape, may come before. */
  const [pressed, setPressed] = useState<QuestionLocation>();
  if (addressed && pressed) setPressed(undefined);
  const place = addressed ?? pressed;
  const isOpen = place !== undefined;
  /** The path of the section whose last question was added just now. */
  const [added, setAdded] = useState<string>();
  const newest = useRef<HTMLLIElement>(null);
  /** Whether Close was pressed already: a second press before the list shows would leave the list as well. */
  const isGoingBack = useRef(false);
  useEffect(() => {
    if (!isOpen) isGoingBack.current = false;
  }, [isOpen]);
  useEffect(() => {
    if (isOpen || added === undefined) return;
    newest.current?.querySelector('button')?.focus();
    newest.current?.scrollIntoView({ block: 'center' });
  }, [isOpen, added]);
  const [isAddingStep, setIsAddingStep] = useState(false);
  if (!form) return null;
  const steps = readSteps(form, editStore.fileOf);
  const address = valueAt(editStore.fileOf(form.path), 'page.path');
  const open = (target: QuestionLocation): void => {
    setAdded(undefined);
    setPressed(target);
    const ofQuestion = target.question && { question: target.question.name };
    setParams({ of: form.id, in: target.section.path, ...ofQuestion }, { state: fromList });
  };
  // The question has an entry of its own in the browser's history, which Back leaves as well.
  const close = (): void => {
    setPressed(undefined);
    if (!cameFromList && !pressed) return setParams({ of: form.id }, { replace: true });
    if (!isGoingBack.current) void navigate(-1);
    isGoingBack.current = true;
  };

  const onOpen = (of = ''): void => setParams(of === '' ? {} : { of }, { replace: true });
  const remove = (removed: Question): void => void act(() => removeQuestion(form, removed, confirm));
  return (
    <>
      <Dropdown
        label={words.form}
        value={form.id}
        options={forms.map(({ id, title }) => [id, title])}
        onChange={(formId) => setParams({ of: formId })}
      />
      {typeof address === 'string' && (
        <p>
          <TranslationSafeText>{words.formIsAt(address)}</TranslationSafeText>
        </p>
      )}
      <FormClosing key={form.id} form={form} />
      <FormAdding {...{ forms, onOpen }} />
      {steps.map((step, number) => (
        <Fragment key={step.sections.map(({ path }) => path).join()}>
          {steps.length > 1 && <StepRow {...{ form, steps, number, confirm }} />}
          {step.sections.map((section) => (
            <section key={section.path}>
              <h3>{section.heading || form.title}</h3>
              <Rows as="ol">
                {section.questions.map((question) => (
                  <QuestionRow
                    key={question.name}
                    ref={section.path === added && question === section.questions.at(-1) ? newest : null}
                    section={section}
                    question={question}
                    facts={formatFacts(form, section, question, counts)}
                    onOpen={() => open({ section, question })}
                    onRemove={() => remove(question)}
                  />
                ))}
              </Rows>
              <Button onClick={() => open({ section })}>
                {words.addQuestion}
                <Hidden>{section.heading}</Hidden>
              </Button>
            </section>
          ))}
        </Fragment>
      ))}
      <Button onClick={() => setIsAddingStep(true)}>{words.addStep}</Button>
      <FormRemoval {...{ form, forms, confirm, onOpen }} />
      {isAddingStep && (
        <BackClosableDialog label={words.addStep} onCloseRequest={() => setIsAddingStep(false)} wide>
          {/* It loads after the foot, which stays below it. */}
          <div>
            <NewQuestionOrStep form={form} onAdded={() => undefined} onClose={() => setIsAddingStep(false)} />
          </div>
        </BackClosableDialog>
      )}
      {place && (
        <ModalDialog label={words.question} onCloseRequest={close} wide>
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

/** Removes a question from its form, after a confirmation where that has other effects, too. */
async function removeQuestion(form: QuestionForm, removed: Question, ask: Confirm): Promise<void> {
  const { fileOf } = editStore;
  // An edit that removes a file has to name the service's text of it, so pending edits are sent first.
  await editStore.flush();
  // A question that cannot be removed is refused before anything is asked.
  const changed = planRemovalWithUnusedOrThrow(form, removed, fileOf, editStore.paths);
  const edits = fileEdits(changed, fileOf);
  const notes = [
    isRequiredInLead(form, removed, fileOf) && words.isInEveryLead(removed.title),
    changed.get(removed.file) === undefined && words.stepGoes(removed.title),
  ].filter((note) => note !== false);
  const content = notes.map((note) => <p key={note}>{note}</p>);
  const isAsked = notes.length > 0;
  if (isAsked && !(await ask({ title: words.isRemoved(removed.title), content, yes: words.remove }))) return;
  await editStore.apply(edits);
}

interface QuestionRowProps extends Required<QuestionLocation> {
  ref: Ref<HTMLLIElement>;
  facts: string;
  onOpen: () => void;
  onRemove: () => void;
}

function QuestionRow({ ref, section, question, facts, onOpen, onRemove }: QuestionRowProps) {
  const { act } = useDesk();
  const { title, choicesFile } = question;
  const move = (step: -1 | 1) => {
    const adjacent = findNeighbourInGroup(section, question, step);
    if (!adjacent) return undefined;
    const swap = step < 0 ? ([adjacent, question] as const) : ([question, adjacent] as const);
    return () => void act(async () => editStore.apply([moveBehindNextEditOrThrow(...swap)]));
  };
  return (
    <li ref={ref}>
      <span>
        <TranslationSafeText>{title}</TranslationSafeText> <small>{facts}</small>
      </span>
      <span>
        <RowButton label={words.changeIt} rowName={title} onPress={onOpen} />
        {choicesFile !== undefined && (
          <Link to={`/content/choices?of=${choicesFile}`}>
            {contentWords.contentParts.choices}
            <Hidden>{title}</Hidden>
          </Link>
        )}
        <MoveButtons rowName={title} onUp={move(-1)} onDown={move(1)} />
        <RowButton isRemoval label={words.remove} rowName={title} onPress={onRemove} />
      </span>
    </li>
  );
}

/** Formats who is asked a question, whether an answer is required, and how many leads have one. */
function formatFacts(form: QuestionForm, section: QuestionSection, question: Question, counts: AnswerCounts): string {
  const leads = counts[form.id]?.[joinPath(section.list, question.name)]?.leads;
  const follows = matchAnswerCondition(question.condition, conditionQuestionsByTitle(form, section, question));
  return [
    question.isRequired && words.isRequired,
    question.language !== undefined && words.isAskedIn(englishName(question.language)),
    follows ? words.isAskedWhere(follows) : question.condition !== undefined && words.isConditional,
    leads !== undefined && words.isAnsweredBy(leads),
  ]
    .filter(Boolean)
    .join(', ');
}
