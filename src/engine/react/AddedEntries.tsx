import { useState } from 'react';
import { styled } from 'styled-components';
import { joinPath } from '../definition/paths.ts';
import { entryTitle, fill } from '../definition/template.ts';
import type { Step } from '../definition/types.ts';
import type { WalkedStep } from '../flow/walk.ts';
import { addEntry, entrySteps, goToEntry, removeEntry } from '../session/addedEntries.ts';
import { moveEntry } from '../session/entryOrder.ts';
import { currentPlace, nextPlace, type SessionState } from '../session/sessionState.ts';
import { Button } from '../theme/Button.ts';
import { Hidden, ShortWords } from '../theme/hidden.tsx';
import { Done } from './Done.tsx';
import { EntryControls, type Removed } from './EntryControls.tsx';
import { ListFull } from './ListFull.tsx';
import { idSeparator, useSelected, useSession } from './session.ts';

const Box = styled.div`
  margin-top: 1.75rem;

  ol {
    margin: 0 0 0.75rem;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    padding-block: 0.75rem;
    border-top: 1px solid ${({ theme }) => theme.border};
  }

  li > span {
    flex: 1 1 9rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  li[aria-current] > span {
    font-weight: 650;
  }

  li > button {
    padding-inline: 0.5rem;
  }
`;

/**
 * The repeated steps to which visitors may add at the place on the page: that of its entry, and those after it that
 * have none. They may below the last section of an entry, and at an entry above the maximum at once, since it must be
 * removed before anything else in it is asked.
 */
function offeredIn(state: SessionState): Step[] {
  const here = currentPlace(state);
  if (!here || (here.stepIndex === nextPlace(state)?.stepIndex && here.tooMany === undefined)) return [];
  const { step, offers = [] } = state.walk.steps[here.stepIndex] ?? {};
  return [...(step?.repeat && !step.repeat.count ? [step] : []), ...offers];
}

/** The entries of the repeated steps to which visitors may add at the place on the page. */
export function AddedEntries() {
  const { state } = useSession();
  useSelected((now) =>
    offeredIn(now)
      .map(({ repeat }) => repeat?.list)
      .join(),
  );
  return offeredIn(state).map((step) => <Entries key={step.repeat?.list} step={step} />);
}

/** The list of entries, to change, move and remove, and the button that adds one. */
function Entries({ step: { title, repeat } }: Pick<WalkedStep, 'step'>) {
  const { list = '', add, minItems = 1, maxItems = 0 } = repeat ?? {};
  const session = useSession();
  const { id, labels } = session.form.definition;
  const walk = useSelected((state) => state.walk);
  const here = useSelected((state) => currentPlace(state)?.base);
  const moves = useSelected((state) => state.moves);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed & { moves: number }>();

  const entries = entrySteps({ walk }, list);
  const noun = entryTitle(title);
  const boxId = [id, list].join(idSeparator);
  const idOf = (action: string, number: number): string => `${boxId}-${action}-${number}`;
  const isFull = entries.length >= maxItems;

  const move = (direction: string, from: number, to: number): void => {
    if (session.state.sending) return;
    moveEntry(session, list, from, to);
    setSaid(fill(labels.moved, { entry: noun, number: from + 1, place: to + 1 }));
    setRemoved(undefined);
    // The focus follows the entry to the same button at its new position.
    document.getElementById(idOf(direction, to))?.focus();
  };
  const remove = (number: number): void => {
    if (session.state.sending) return;
    const words = fill(labels.removed, { entries: fill(labels.entry, { entry: noun, number: number + 1 }) });
    const putBack = removeEntry(session, list, number);
    setRemoved({ words, putBack, moves: session.state.moves });
  };
  const undo = (): void => {
    if (session.state.sending) return;
    removed?.putBack();
    setRemoved(undefined);
    // The only entry is added to where it is.
    if (entries.length === 0) goToEntry(session, joinPath(list, 0));
    else document.getElementById(boxId)?.focus();
  };
  return (
    <Box id={boxId} role="group" tabIndex={-1} aria-label={noun}>
      {entries.length > Math.min(1, minItems) && (
        <ol>
          {entries.map(({ base, title: name }, number) => {
            const words = { entry: noun, number: number + 1 };
            return (
              <li key={base} id={[id, base].join(idSeparator)} tabIndex={-1} aria-current={base === here || undefined}>
                <span>{name}</span>
                {base !== here && (
                  <Button type="button" onClick={() => goToEntry(session, base)}>
                    <ShortWords words={labels.changeEntry} values={words} />
                  </Button>
                )}
                <EntryControls
                  title={noun}
                  number={number}
                  length={entries.length}
                  least={minItems}
                  onMove={(to, direction) => move(direction, number, to)}
                  onRemove={() => remove(number)}
                  idOf={(direction) => idOf(direction, number)}
                  removeWords={<ShortWords words={labels.removeEntry} values={words} />}
                />
              </li>
            );
          })}
        </ol>
      )}
      {removed?.moves === moves && (
        <Done key={entries.length} words={removed.words} role="status" takesFocus onUndo={undo} />
      )}
      <Button
        type="button"
        aria-disabled={isFull}
        aria-describedby={`${boxId}-full`}
        onClick={() => !isFull && addEntry(session, list)}
      >
        {add}
      </Button>
      <ListFull id={`${boxId}-full`} isFull={isFull} max={maxItems} />
      <Hidden as="p" role="status">
        {said}
      </Hidden>
    </Box>
  );
}
