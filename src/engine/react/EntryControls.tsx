import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fill } from '../definition/template.ts';
import { MoveDownButton, MoveUpButton, RemoveButton } from '../theme/buttons.tsx';
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
  /** Index of the entry from 0, among `length` entries of which at least `least` must stay. */
  number: number;
  length: number;
  least: number;
  onMove: (to: number, direction: 'up' | 'down') => void;
  onRemove: () => void;
  /** Id of the button that moves it. */
  idOf?: (direction: 'up' | 'down') => string;
  /** The content of the remove button; the full label when left out. */
  removeWords?: ReactNode;
}

/** Buttons that move an entry of a list or remove it. */
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

/** An entry that was removed, with the message about it. */
export interface Removed {
  words: string;
  putBack: () => void;
}
