import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { fill } from '../definition/template.ts';
import { moveEntry, takeOut } from '../session/entryOrder.ts';
import { Button } from '../theme/Button.ts';
import { Hidden } from '../theme/hidden.tsx';
import { Done } from './Done.tsx';
import { EntryControls, type Removed } from './EntryControls.tsx';
import { useSession } from './session.ts';

const Below = styled.div`
  margin-top: 0.75rem;

  /* Both arrows, and the button that removes, are each as wide as a button in the row below. */
  > :first-child {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  button:last-child {
    grid-column: span 2;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: 0.5rem;
  margin-top: 0.75rem;

  button {
    padding-inline: 0.5rem;
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
  /** The label of a button that removes the last entry; none when left out. */
  removeLast: string | undefined;
  /** The button that adds one. */
  children: ReactNode;
}

/** Moves the open entry of a list, removes it or the last one, with undo, and adds one. */
export function EntryButtons({ id, list, title, open, length, least, most, removeLast, children }: EntryButtonsProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed>();
  const move = (to: number): void => {
    if (session.state.sending) return;
    moveEntry(session, list, open, to);
    setSaid(fill(labels.moved, { entry: title, number: open + 1, place: to + 1 }));
  };
  const remove = (number: number): void => {
    if (session.state.sending || length <= least) return;
    const entries = fill(labels.entry, { entry: title, number: number + 1 });
    setRemoved({ words: fill(labels.removed, { entries }), putBack: takeOut(session, list, number) });
    // With the only entry the button disappears, so that the focus moves to the list.
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
          <EntryControls
            title={title}
            number={open}
            length={length}
            least={least}
            onMove={move}
            onRemove={() => remove(open)}
          />
          <Hidden as="p" role="status">
            {said}
          </Hidden>
        </Below>
      )}
      {removed && length < most && <Done words={removed.words} role="status" onUndo={undo} />}
      <Row>
        {children}
        {removeLast !== undefined && length > 0 && (
          <Button type="button" aria-disabled={length <= least} onClick={() => remove(length - 1)}>
            {removeLast}
          </Button>
        )}
      </Row>
    </>
  );
}
