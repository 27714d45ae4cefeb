import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { fill } from '../definition/template.ts';
import { Button } from '../theme/Button.ts';
import { MoveDownButton, MoveUpButton, RemoveButton } from '../theme/buttons.tsx';
import { DoneBox } from './Done.tsx';
import { useSession } from './session.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  button {
    min-width: ${({ theme }) => theme.touchTarget};
    padding-inline: 0.5rem;
  }
`;

interface EntryControlsProps {
  /** What one entry is called. */
  title: string;
  /** Number of the entry, from 0, of so many, of which so many stay. */
  number: number;
  length: number;
  least: number;
  onMove: (to: number, direction: 'up' | 'down') => void;
  onRemove: () => void;
  /** Id of the button that moves it. */
  idOf?: (direction: 'up' | 'down') => string;
  /** What the button that removes it shows; all of its words when left out. */
  removeWords?: ReactNode;
}

/** Moves an entry of a list, or takes it out. */
export function EntryControls({ title, number, length, least, onMove, onRemove, ...looks }: EntryControlsProps) {
  const { labels } = useSession().form.definition;
  const words = { entry: title, number: number + 1 };
  const arrow = (direction: 'up' | 'down', label: string, to: number) => {
    const isEnd = to < 0 || to >= length;
    return {
      id: looks.idOf?.(direction),
      'aria-label': fill(label, words),
      'aria-disabled': isEnd,
      onClick: () => !isEnd && onMove(to, direction),
    };
  };
  const isShort = length <= least;
  return (
    <Row>
      <MoveUpButton {...arrow('up', labels.moveUp, number - 1)} />
      <MoveDownButton {...arrow('down', labels.moveDown, number + 1)} />
      <RemoveButton aria-disabled={isShort} onClick={() => !isShort && onRemove()}>
        {looks.removeWords ?? fill(labels.removeEntry, words)}
      </RemoveButton>
    </Row>
  );
}

/** An entry that was taken out, and the words of that. */
export interface Removed {
  words: string;
  putBack: () => void;
}

/** Says what was taken out, with the way back. `line` is to take the focus. */
export function RemovedEntry({ words, line, onUndo }: { words: string; line?: Ref<HTMLElement>; onUndo: () => void }) {
  const { labels } = useSession().form.definition;
  return (
    <DoneBox>
      <p ref={line as Ref<HTMLParagraphElement>} role="status" tabIndex={line ? -1 : undefined}>
        {words}
      </p>
      <Button type="button" onClick={onUndo}>
        {labels.undoChange}
      </Button>
    </DoneBox>
  );
}
