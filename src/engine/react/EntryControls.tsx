import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { type ReactNode, useContext } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { fill } from '../definition/template.ts';
import { MoveDownButton, MoveUpButton, RemoveButton } from '../theme/buttons.tsx';
import { Changes, focusEntry } from './ListBox.tsx';
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
  /** Start of the ids of the buttons that move it. */
  id: string;
  /** What one entry is called. */
  title: string;
  /** Index of the entry from 0, among `length` entries of which at least `least` must stay. */
  number: number;
  length: number;
  least: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** The content of the remove button; the full label when left out. */
  removeWords?: ReactNode;
}

/** Buttons that move an entry of a list or remove it. The focus follows the entry to the same button. */
export function EntryControls({ id, title, number, length, least, onMove, onRemove, removeWords }: EntryControlsProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const words = { entry: title, number: number + 1 };
  const arrow = (direction: 'up' | 'down', label: string, to: number) => {
    const idAt = (place: number): string => `${id}-${direction}-${place}`;
    const isEnd = to < 0 || to >= length;
    return {
      id: idAt(number),
      'aria-label': fill(label, words),
      'aria-disabled': isEnd,
      onClick: () => {
        if (isEnd || session.state.sending) return;
        flushSync(() => onMove(to));
        document.getElementById(idAt(to))?.focus();
      },
    };
  };
  const isShort = length <= least;
  return (
    <Row>
      <MoveUpButton {...arrow('up', labels.moveUp, number - 1)} />
      <MoveDownButton {...arrow('down', labels.moveDown, number + 1)} />
      <RemoveButton aria-disabled={isShort} onClick={() => !isShort && onRemove()}>
        {removeWords ?? fill(labels.removeEntry, words)}
      </RemoveButton>
    </Row>
  );
}

interface LineControlsProps {
  line: ArrayFieldItemTemplateProps;
  /** So many lines stay. */
  least: number;
  removeWords?: ReactNode;
}

/** The buttons of an entry in a list that shows all of them in lines. */
export function LineControls({ line: { index, totalItems, schema, buttonsProps }, ...looks }: LineControlsProps) {
  const changes = useContext(Changes);
  const id = buttonsProps.fieldPathId.$id.replace(/\.\d+$/, '');
  const remove = (): void => {
    flushSync(() => changes?.remove(index));
    focusEntry(id, Math.min(index, totalItems - 2));
  };
  return (
    <EntryControls
      {...looks}
      id={id}
      title={String(schema.title)}
      number={index}
      length={totalItems}
      onMove={(to) => changes?.move(index, to)}
      onRemove={remove}
    />
  );
}
