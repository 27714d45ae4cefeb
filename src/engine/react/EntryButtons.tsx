import { useState } from 'react';
import { styled } from 'styled-components';
import { fill } from '../definition/template.ts';
import { moveEntry, takeOut } from '../session/entryOrder.ts';
import { Hidden } from '../theme/hidden.tsx';
import { Done } from './Done.tsx';
import { EntryControls, type Removed } from './EntryControls.tsx';
import { useSession } from './session.ts';

const Below = styled.div`
  margin-top: 0.75rem;

  /* The last button fills the row, so that its edge lines up with the row below. */
  button:last-child {
    flex: 1;
  }
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
  /** So many entries stay, and so many it takes. */
  least: number;
  most: number;
}

/** Moves the open entry of a list or removes it, with undo. */
export function EntryButtons({ id, list, title, open, length, least, most }: EntryButtonsProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed & { until: number }>();
  const words = { entry: title, number: open + 1 };
  const move = (to: number): void => {
    if (session.state.sending) return;
    moveEntry(session, list, open, to);
    setSaid(fill(labels.moved, { ...words, place: to + 1 }));
  };
  const remove = (): void => {
    if (session.state.sending) return;
    const entries = fill(labels.entry, words);
    // The plus button also restores the last entry, so that undo is offered only until the list has grown again.
    const until = open === length - 1 ? length : most;
    setRemoved({ words: fill(labels.removed, { entries }), putBack: takeOut(session, list, open), until });
    // With the last entry the button disappears, so that the focus moves to the list.
    if (length === 1) document.getElementById(id)?.focus();
  };
  const undo = (): void => {
    if (session.state.sending) return;
    removed?.putBack();
    setRemoved(undefined);
    document.getElementById(id)?.focus();
  };
  return (
    <>
      {length > 0 && (
        <Below>
          <EntryControls title={title} number={open} length={length} least={least} onMove={move} onRemove={remove} />
          <Hidden as="p" role="status">
            {said}
          </Hidden>
        </Below>
      )}
      {removed && length < removed.until && <Done words={removed.words} role="status" onUndo={undo} />}
    </>
  );
}
