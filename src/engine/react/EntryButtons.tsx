import { useState } from 'react';
import { styled } from 'styled-components';
import { fill } from '../definition/template.ts';
import { moveEntry, takeOut } from '../session/entryOrder.ts';
import { Hidden } from '../theme/looks.ts';
import { EntryControls, type Removed, RemovedEntry } from './EntryControls.tsx';
import { useSession } from './session.ts';

const Below = styled.div`
  margin-top: 0.75rem;
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

/** Moves the open entry of a list, or takes it out, with a way back. */
export function EntryButtons({ id, list, title, open, length, least, most }: EntryButtonsProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed & { until: number }>();
  const words = { entry: title, number: open + 1 };
  const move = (to: number): void => {
    moveEntry(session, list, open, to);
    setSaid(fill(labels.moved, { ...words, place: to + 1 }));
  };
  const remove = (): void => {
    const entries = fill(labels.entry, words);
    // Plus brings the last one back, too.
    const until = open === length - 1 ? length : most;
    setRemoved({ words: fill(labels.removed, { entries }), putBack: takeOut(session, list, open), until });
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
        <Below>
          <EntryControls title={title} number={open} length={length} least={least} onMove={move} onRemove={remove} />
          <Hidden as="p" role="status">
            {said}
          </Hidden>
        </Below>
      )}
      {removed && length < removed.until && <RemovedEntry words={removed.words} onUndo={undo} />}
    </>
  );
}
