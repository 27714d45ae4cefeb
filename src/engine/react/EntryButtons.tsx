import { useState } from 'react';
import styled from 'styled-components';
import { fill } from '../definition/template.ts';
import { moveEntry, takeOut } from '../session/entryOrder.ts';
import { Button } from '../theme/Button.ts';
import { tokens, visuallyHidden } from '../theme/looks.ts';
import { DoneBox } from './Done.tsx';
import { useSession } from './session.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-top: 0.75rem;

  button {
    min-width: ${tokens.target};
    padding-inline: 0.5rem;
  }
`;

const Status = styled.span`
  ${visuallyHidden}
`;

interface EntryButtonsProps {
  /** Id of the list. */
  id: string;
  /** Its path from the form's answers. */
  list: string;
  /** What one entry is called. */
  title: string;
  /** Number of the open entry, from 0. */
  open: number;
  length: number;
  /** So many entries stay. */
  least: number;
}

/** Moves the open entry of a list, or takes it out, with a way back. */
export default function EntryButtons({ id, list, title, open, length, least }: EntryButtonsProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ words: string; putBack: () => void }>();
  const words = { entry: title, number: open + 1 };
  const move = (to: number): void => {
    if (to < 0 || to >= length) return;
    moveEntry(session, list, open, to);
    setSaid(fill(labels.moved, { ...words, place: to + 1 }));
  };
  const remove = (): void => {
    if (length <= least) return;
    const entries = fill(labels.entry, words);
    setRemoved({ words: fill(labels.removed, { entries }), putBack: takeOut(session, list, open) });
    // The button goes with the last one.
    if (length === 1) document.getElementById(id)?.focus();
  };
  const undo = (): void => {
    removed?.putBack();
    setRemoved(undefined);
    document.getElementById(id)?.focus();
  };
  return (
    <>
      {length > 0 && (
        <Row>
          <Button
            type="button"
            aria-label={fill(labels.moveUp, words)}
            aria-disabled={open === 0}
            onClick={() => move(open - 1)}
          >
            ↑
          </Button>
          <Button
            type="button"
            aria-label={fill(labels.moveDown, words)}
            aria-disabled={open === length - 1}
            onClick={() => move(open + 1)}
          >
            ↓
          </Button>
          <Button type="button" aria-disabled={length <= least} onClick={remove}>
            {fill(labels.removeEntry, words)}
          </Button>
          <Status role="status">{said}</Status>
        </Row>
      )}
      {removed && (
        <DoneBox>
          <p role="status">{removed.words}</p>
          <Button type="button" onClick={undo}>
            {labels.undoChange}
          </Button>
        </DoneBox>
      )}
    </>
  );
}
