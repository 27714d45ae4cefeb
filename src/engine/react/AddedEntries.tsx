import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { entryTitle, fill } from '../definition/template.ts';
import type { WalkedStep } from '../flow/walk.ts';
import { addEntry, entrySteps, goToEntry, removeEntry } from '../session/addedEntries.ts';
import { moveEntry } from '../session/entryOrder.ts';
import { currentPlace, nextPlace, type SessionState } from '../session/sessionState.ts';
import { Button } from '../theme/Button.ts';
import { tokens, visuallyHidden } from '../theme/looks.ts';
import { DoneBox } from './Done.tsx';
import { idSeparator, useSelected, useSession } from './session.ts';

const Box = styled.div`
  margin-top: 1.75rem;

  ol {
    margin: 0 0 0.75rem;
    padding: 0;
    list-style: none;
  }

  li {
    padding-block: 0.75rem;
    border-top: 1px solid ${tokens.border};
    overflow-wrap: anywhere;
  }

  li[aria-current] {
    font-weight: 650;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-top: 0.5rem;

  button {
    min-width: ${tokens.target};
    padding-inline: 0.5rem;
  }
`;

const Status = styled.p`
  ${visuallyHidden}
`;

/** What is done with entries comes after what is asked in one; of one too many nothing is asked before it goes. */
function isOffered(state: SessionState): boolean {
  const here = currentPlace(state);
  return here?.base !== nextPlace(state)?.base || here?.tooMany !== undefined;
}

/**
 * Below the last section of each entry of a repeated step that follows no number: its entries so far, to change, move
 * and remove, and the button that adds one.
 */
export function AddedEntries({ step: { title, repeat } }: Pick<WalkedStep, 'step'>) {
  const { list = '', add, minItems = 1, maxItems = 0 } = repeat ?? {};
  const session = useSession();
  const { id, labels } = session.form.definition;
  const walk = useSelected((state) => state.walk);
  const here = useSelected((state) => currentPlace(state)?.base);
  const moves = useSelected((state) => state.moves);
  const shown = useSelected(isOffered);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ words: string; putBack: () => void; moves: number }>();
  const line = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone, or the page around it.
  useEffect(() => line.current?.focus(), [removed]);
  if (!shown) return null;

  const entries = entrySteps({ walk }, list);
  const noun = entryTitle(title);
  const boxId = [id, list].join(idSeparator);
  const idOf = (action: string, number: number): string => `${boxId}-${action}-${number}`;
  const isFull = entries.length >= maxItems;
  const isShort = entries.length <= minItems;

  const move = (action: string, from: number, to: number): void => {
    if (to < 0 || to >= entries.length) return;
    moveEntry(session, list, from, to);
    setSaid(fill(labels.moved, { entry: noun, number: from + 1, place: to + 1 }));
    setRemoved(undefined);
    // To the same button of the entry, where it is now.
    document.getElementById(idOf(action, to))?.focus();
  };
  const remove = (number: number): void => {
    if (isShort) return;
    const words = fill(labels.removed, { entries: fill(labels.entry, { entry: noun, number: number + 1 }) });
    const putBack = removeEntry(session, list, number);
    setRemoved({ words, putBack, moves: session.state.moves });
  };
  const undo = (): void => {
    removed?.putBack();
    setRemoved(undefined);
    document.getElementById(boxId)?.focus();
  };
  return (
    <Box id={boxId} role="group" tabIndex={-1} aria-label={noun}>
      {entries.length > 1 && (
        <ol>
          {entries.map(({ base, title: name }, number) => {
            const words = { entry: noun, number: number + 1 };
            return (
              <li key={base} id={[id, base].join(idSeparator)} tabIndex={-1} aria-current={base === here || undefined}>
                {name}
                <Row>
                  {base !== here && (
                    <Button type="button" onClick={() => goToEntry(session, base)}>
                      {fill(labels.changeEntry, words)}
                    </Button>
                  )}
                  <Button
                    id={idOf('up', number)}
                    type="button"
                    aria-label={fill(labels.moveUp, words)}
                    aria-disabled={number === 0}
                    onClick={() => move('up', number, number - 1)}
                  >
                    ↑
                  </Button>
                  <Button
                    id={idOf('down', number)}
                    type="button"
                    aria-label={fill(labels.moveDown, words)}
                    aria-disabled={number === entries.length - 1}
                    onClick={() => move('down', number, number + 1)}
                  >
                    ↓
                  </Button>
                  <Button type="button" aria-disabled={isShort} onClick={() => remove(number)}>
                    {fill(labels.removeEntry, words)}
                  </Button>
                </Row>
              </li>
            );
          })}
        </ol>
      )}
      {removed?.moves === moves && (
        <DoneBox>
          <p ref={line} role="status" tabIndex={-1}>
            {removed.words}
          </p>
          <Button type="button" onClick={undo}>
            {labels.undoChange}
          </Button>
        </DoneBox>
      )}
      <Button type="button" aria-disabled={isFull} onClick={() => !isFull && addEntry(session, list)}>
        {add}
      </Button>
      <Status role="status">{said}</Status>
    </Box>
  );
}
