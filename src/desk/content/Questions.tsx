import { useState } from 'react';
import { styled } from 'styled-components';
import type { Answers } from '../../engine/definition/types.ts';
import { textButton } from '../../engine/theme/Button.ts';
import { Hidden } from '../../engine/theme/hidden.tsx';
import { ModalDialog } from '../../site/dialogs/ModalDialog.tsx';
import { words } from '../words.ts';
import type { PartProps } from './useTexts.ts';
import { DeskForm, errorAt } from './DeskForm.tsx';
import { Picker } from './Picker.tsx';
import {
  NotAddable,
  type NewQuestion,
  type Question,
  questionsBefore,
  readForm,
  withQuestion,
  withWords,
} from './questions.ts';

const List = styled.ol.attrs({ role: 'list' })`
  display: grid;
  margin: 0.5rem 0 1.5rem;
  padding: 0;
  border-top: 1px solid ${({ theme }) => theme.border};

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25rem;
    align-items: center;
    padding-block: 0.25rem;
    border-bottom: 1px solid ${({ theme }) => theme.border};
  }

  span {
    flex: 1 0 14rem;
    overflow-wrap: anywhere;
  }

  small {
    color: ${({ theme }) => theme.muted};
  }

  div {
    display: flex;
    gap: 1.25rem;
  }

  button {
    ${textButton}
  }
`;

/** Where a question is changed, or a new one comes after it. */
interface Place {
  path: string;
  question: Question;
  isNew: boolean;
}

/** What the forms ask, in order; words are changed and questions added in a dialog. */
export function Questions({ texts, onSaved }: PartProps) {
  const forms = texts.paths
    .filter((path) => path.endsWith('/form.json'))
    .map((path) => readForm(path, texts.textOf))
    .filter(({ sections }) => sections.length > 0);
  const [id, setId] = useState(forms.find((form) => form.id === 'quote')?.id ?? forms[0]?.id ?? '');
  const [place, setPlace] = useState<Place>();
  const form = forms.find((each) => each.id === id);
  if (!form) return null;
  const close = (): void => setPlace(undefined);

  const add = async (answers: Answers, { path, question }: Place): Promise<void> => {
    try {
      const asked = answers as unknown as NewQuestion;
      await texts.save(withQuestion(form, { path, after: question.name }, asked, texts.textOf));
    } catch (error) {
      throw error instanceof NotAddable ? errorAt({ field: error.field, message: error.message }) : error;
    }
  };
  const change = ({ title = '', description = '', required }: Answers, { path, question }: Place): Promise<void> => {
    const now = { title: String(title), description: String(description), required: required === true };
    return texts.save(new Map([[path, withWords(texts.textOf(path) ?? '', question, now)]]));
  };
  const before = place && questionsBefore(form, { path: place.path, after: place.question.name });
  return (
    <>
      <Picker
        label={words.form}
        value={id}
        of={forms.map((each) => each.id)}
        nameOf={(name) => forms.find((each) => each.id === name)?.title ?? name}
        onChange={setId}
      />
      {form.sections.map(({ path, heading, questions }) => (
        <section key={path}>
          <h3>{heading}</h3>
          <List>
            {questions.map((question) => (
              <li key={question.name}>
                <span>
                  {question.title} <small>{told(question)}</small>
                </span>
                <div>
                  {[false, true].map((isNew) => (
                    <button key={String(isNew)} type="button" onClick={() => setPlace({ path, question, isNew })}>
                      {isNew ? words.addAfter : words.changeIt} <Hidden>{question.title}</Hidden>
                    </button>
                  ))}
                </div>
              </li>
            ))}
          </List>
        </section>
      ))}
      {place && (
        <ModalDialog label={place.isNew ? words.newQuestion : words.changeQuestion} onDismiss={close} wide>
          {place.isNew ? (
            <DeskForm
              load={() => import('virtual:desk/question')}
              suggest={(path, title) =>
                path === '/questions' ? [...(before?.keys() ?? [])] : [...(before?.get(title)?.answers?.keys() ?? [])]
              }
              onSave={(answers) => add(answers, place)}
              onSaved={onSaved}
              onCancel={close}
            />
          ) : (
            <DeskForm
              load={() => import('virtual:desk/wording')}
              answers={{
                title: place.question.title,
                description: place.question.description,
                required: place.question.isRequired,
              }}
              onSave={(answers) => change(answers, place)}
              onSaved={onSaved}
              onCancel={close}
            />
          )}
        </ModalDialog>
      )}
    </>
  );
}

/** Who has to answer, in words. */
const told = ({ isRequired, isConditional }: Question): string =>
  [isRequired && words.isRequired, isConditional && words.isConditional].filter(Boolean).join(', ');
