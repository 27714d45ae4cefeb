import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Answers } from '../../engine/definition/types.ts';
import { Button } from '../../engine/theme/Button.ts';
import { Hidden, TextSpan } from '../../engine/theme/spans.tsx';
import { ModalDialog } from '../../site/dialogs/ModalDialog.tsx';
import { Rows } from '../parts.tsx';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import {
  type AskedQuestion,
  isNamedAlike,
  neighbour,
  withChanges,
  withoutQuestion,
  withQuestion,
  withSwapped,
} from './changeQuestions.ts';
import { DeskForm } from './DeskForm.tsx';
import { Picker } from './Picker.tsx';
import {
  answerIn,
  type Question,
  questionsBefore,
  type QuestionForm,
  type QuestionSection,
  readForms,
} from './questions.ts';
import type { PartProps } from './useTexts.ts';

/** Where a question is changed, or a new one comes to the end. */
interface Place {
  section: QuestionSection;
  question?: Question;
}

/** What the forms ask, in order: to be added, changed, moved and taken out. */
export function Questions({ texts }: PartProps) {
  const { act } = useDesk();
  const [params, setParams] = useSearchParams();
  const [place, setPlace] = useState<Place>();
  const forms = readForms(texts.paths, texts.textOf);
  const form = forms.find(({ id }) => id === (params.get('of') ?? 'quote')) ?? forms[0];
  if (!form) return null;
  const { textOf } = texts;

  const change = (work: () => ReadonlyMap<string, string>): void => void act(async () => texts.save(work()));
  const swap = ({ path }: QuestionSection, first: Question | undefined, second: Question | undefined): void => {
    if (first && second) change(() => new Map([[path, withSwapped(textOf(path) ?? '', first, second)]]));
  };
  const keep = (answers: Answers, { section, question }: Place): Promise<void> => {
    const asked = answers as unknown as AskedQuestion;
    if (!question) return texts.save(withQuestion(form, section, asked, textOf));
    return texts.save(withChanges(form, section, question, asked, textOf));
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
              const whose = <Hidden>{question.title}</Hidden>;
              return (
                <li key={question.name}>
                  <span>
                    <TextSpan>{question.title}</TextSpan> <small>{whoIsAsked(form, section, question)}</small>
                  </span>
                  <span>
                    <button type="button" onClick={() => setPlace({ section, question })}>
                      {words.changeIt}
                      {whose}
                    </button>
                    {question.choicesFile !== undefined && (
                      <Link to={`/content/choices?of=${question.choicesFile}`}>
                        {words.contentParts.choices}
                        {whose}
                      </Link>
                    )}
                    <button type="button" aria-disabled={!above} onClick={() => swap(section, above, question)}>
                      <span aria-hidden>↑</span>
                      <Hidden>{words.moveUp(question.title)}</Hidden>
                    </button>
                    <button type="button" aria-disabled={!below} onClick={() => swap(section, question, below)}>
                      <span aria-hidden>↓</span>
                      <Hidden>{words.moveDown(question.title)}</Hidden>
                    </button>
                    <button
                      type="button"
                      onClick={() => change(() => withoutQuestion(form, section, question, textOf))}
                    >
                      {words.remove}
                      {whose}
                    </button>
                  </span>
                </li>
              );
            })}
          </Rows>
          <Button type="button" onClick={() => setPlace({ section })}>
            {words.addQuestion}
            <Hidden>{section.heading}</Hidden>
          </Button>
        </section>
      ))}
      {place && (
        <ModalDialog label={words.question} onDismiss={() => setPlace(undefined)} wide>
          <QuestionDialog
            form={form}
            {...place}
            keepAs={`question-${place.question?.name ?? 'new'}-${texts.hashOf(place.section.path)}`}
            onKeep={(answers) => keep(answers, place)}
            onClose={() => setPlace(undefined)}
          />
        </ModalDialog>
      )}
    </>
  );
}

interface QuestionDialogProps extends Place {
  form: QuestionForm;
  keepAs: string;
  onKeep: (answers: Answers) => Promise<void>;
  onClose: () => void;
}

/** The form of one question. A condition that the form cannot show is left as it is. */
function QuestionDialog({ form, section, question, keepAs, onKeep, onClose }: QuestionDialogProps) {
  const before = questionsBefore(form, section, question);
  const follows = answerIn(question?.condition, before);
  const isForAll = before.size === 0 || (question?.condition !== undefined && !follows);
  return (
    <DeskForm
      load={() => import('virtual:desk/question')}
      keepAs={keepAs}
      without={[
        ...(question ? ['kind'] : []),
        ...(!question || isNamedAlike(question) ? ['label'] : []),
        ...(isForAll ? ['condition'] : []),
      ]}
      answers={
        question
          ? {
              title: question.title,
              label: question.label,
              description: question.description,
              required: question.isRequired,
              condition: follows ? 'some' : 'all',
              ...follows,
            }
          : {}
      }
      suggest={(path, title) => [...((path === '/questions' ? before : before.get(title)?.answers)?.keys() ?? [])]}
      onSave={onKeep}
      onSaved={onClose}
      onCancel={onClose}
    />
  );
}

/** Who is asked, and who has to answer, in words. */
function whoIsAsked(form: QuestionForm, section: QuestionSection, question: Question): string {
  const follows = answerIn(question.condition, questionsBefore(form, section, question));
  return [
    question.isRequired && words.isRequired,
    follows ? words.isAskedWhere(follows) : question.condition !== undefined && words.isConditional,
  ]
    .filter(Boolean)
    .join(', ');
}
