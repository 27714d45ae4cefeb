import { errorId } from '@rjsf/utils';
import { type FocusEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { Fill } from '../definition/generated/SectionFile.ts';
import { joinPath } from '../definition/paths.ts';
import { fill } from '../definition/template.ts';
import { buildAndValidateEntries } from '../session/filledEntries.ts';
import { canFillOverwrite, replaceAndOpenFirstEntry } from '../session/lists.ts';
import { Button } from '../theme/Button.ts';
import { describedBy } from '../theme/fieldProps.ts';
import { ErrorMessage } from '../theme/fieldTexts.tsx';
import { Control, isEnter } from '../theme/Control.ts';
import { UndoLine } from './UndoLine.tsx';
import { useSelected, useSession } from './session.ts';
import { tokens } from '../theme/tokens.ts';
import { valueAt } from '../../values/values.ts';

const Box = styled.details`
  margin: 0.75rem 0;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius};

  &:first-child {
    margin-top: 0;
  }

  summary {
    padding: 0.75rem 1rem;
    border-radius: ${tokens.radius};
  }
`;

const Questions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: end;
  padding: 0 1rem 1rem;

  > div {
    flex: 1 1 5rem;
  }

  label {
    display: block;
    margin-bottom: 0.25rem;
  }

  > p,
  > button {
    flex-basis: 100%;
    margin: 0;
  }
`;

interface FillEntriesProps {
  id: string;
  /** Path of the list from the form's answers. */
  list: string;
  title: string;
  fillIn: Fill;
}

/**
 * A few questions above a list whose answers replace its entries. They are expanded while no entry has those answers,
 * and give way to Undo, until an entry is added or removed.
 */
export default function ReplaceEntriesQuestions({ id, list, title, fillIn }: FillEntriesProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const [isOpen, setIsOpen] = useState(() => !canFillOverwrite(session.state, list, fillIn));
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [filled, setFilled] = useState<{ words: string; before: unknown; count: number }>();
  const isUndoable = useSelected((state) => [valueAt(state.answers, list)].flat().length === filled?.count);
  const idOf = (question: string): string => joinPath(id, `fill-${question}`);

  const take = (): void => {
    const { entries, mistakes } = buildAndValidateEntries(session, list, fillIn, typed);
    setErrors(mistakes);
    const [wrong] = Object.keys(fillIn.questions).filter((question) => mistakes.has(question));
    if (wrong !== undefined) {
      document.getElementById(idOf(wrong))?.focus();
      return;
    }
    setFilled({
      count: entries.length,
      words: fill(labels.filledIn, { list: title, count: entries.length }),
      before: valueAt(session.state.answers, list),
    });
    session.edit(replaceAndOpenFirstEntry, list, entries);
    setIsOpen(false);
  };
  /** Applies the answers when the questions are left with all of them answered. Only the button shows errors. */
  const takeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (currentTarget.contains(relatedTarget) || filled || canFillOverwrite(session.state, list, fillIn)) return;
    session.press.run(() => {
      const { entries, mistakes } = buildAndValidateEntries(session, list, fillIn, typed);
      if (mistakes.size === 0) session.edit(replaceAndOpenFirstEntry, list, entries);
    });
  };
  const undo = (): void => {
    session.edit(replaceAndOpenFirstEntry, list, filled?.before);
    setFilled(undefined);
    setIsOpen(true);
  };

  if (filled && isUndoable) return <UndoLine text={filled.words} takesFocus onUndo={undo} returnTo={id} />;
  return (
    <Box open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} onBlur={takeOnLeaving}>
      <summary>{fillIn.title}</summary>
      <Questions>
        {Object.entries(fillIn.questions).map(([question, label]) => {
          const error = errors.get(question);
          return (
            <div key={question}>
              <label htmlFor={idOf(question)}>{label}</label>
              <Control
                id={idOf(question)}
                type="text"
                autoComplete="off"
                value={typed[question] ?? ''}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={describedBy(idOf(question), { error })}
                onChange={(event) => setTyped({ ...typed, [question]: event.target.value })}
                onKeyDown={(event) => {
                  // Enter would take the form on.
                  if (!isEnter(event)) return;
                  event.preventDefault();
                  take();
                }}
              />
            </div>
          );
        })}
        {[...errors].map(([question, message]) => (
          <ErrorMessage key={question} id={errorId(idOf(question))} message={message} />
        ))}
        <Button onClick={take}>{fillIn.button}</Button>
      </Questions>
    </Box>
  );
}
