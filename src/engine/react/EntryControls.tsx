import { type ArrayFieldItemTemplateProps, getUiOptions, type UiSchema } from '@rjsf/utils';
import { type ReactNode, useContext } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { parentPath } from '../definition/paths.ts';
import { fill } from '../definition/template.ts';
import { MoveDownButton, MoveUpButton, RemoveButton } from '../theme/buttons.tsx';
import { Changes, focusEntry } from './ListBox.tsx';
import { useSession } from './session.ts';
import { theme } from '../theme/theme.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  button {
    min-width: ${theme.touchTarget};
    padding-inline: 0.5rem;
  }
`;

interface EntryControlsProps {
  /** Start of the ids of the buttons that move it. */
  id: string;
  title: string;
  /** Index of the entry from 0, among `length` entries of which at least `least` must stay. */
  number: number;
  length: number;
  least?: number;
  /** Moves it, in a list that visitors put in order. */
  onMove?: ((to: number) => void) | false | undefined;
  /** Removes it, where no other button does. */
  onRemove?: () => void;
  /** The content of a button, of a sign for it and its label; the label when left out. */
  shown?: (sign: string, label: string) => ReactNode;
}

/** Buttons that move an entry of a list or remove it. The focus follows the entry to the same button. */
export function EntryControls({ id, title, number, length, least = 0, onMove, onRemove, shown }: EntryControlsProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const words = (sign: string, label: string): ReactNode =>
    shown?.(sign, label) ?? fill(label, { entry: title, number: number + 1 });
  const movesTo = (direction: 'up' | 'down', move: (to: number) => void, to: number) => {
    const idAt = (index: number): string => `${id}-${direction}-${index}`;
    const isEnd = to < 0 || to >= length;
    return {
      id: idAt(number),
      'aria-disabled': isEnd,
      onClick: () => {
        if (isEnd || session.state.sending) return;
        flushSync(() => move(to));
        document.getElementById(idAt(to))?.focus();
      },
    };
  };
  const isShort = length <= least;
  return (
    <Row>
      {onMove && (
        <>
          <MoveUpButton {...movesTo('up', onMove, number - 1)}>{words('↑', labels.moveUp)}</MoveUpButton>
          <MoveDownButton {...movesTo('down', onMove, number + 1)}>{words('↓', labels.moveDown)}</MoveDownButton>
        </>
      )}
      {onRemove && (
        <RemoveButton aria-disabled={isShort} onClick={() => !isShort && onRemove()}>
          {words('×', labels.removeEntry)}
        </RemoveButton>
      )}
    </Row>
  );
}

/** Whether visitors put the entries of a list in order. RJSF's default is that they may, ours that they need not. */
export const isOrderable = (list: UiSchema | undefined): boolean => getUiOptions(list).orderable === true;

/** The buttons of an entry in a list that shows all of them in lines. */
export function LineControls({
  line,
  ...looks
}: { line: ArrayFieldItemTemplateProps } & Pick<EntryControlsProps, 'least' | 'shown'>) {
  const { index, totalItems, schema, buttonsProps, parentUiSchema } = line;
  const changes = useContext(Changes);
  const id = parentPath(buttonsProps.fieldPathId.$id);
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
      onMove={isOrderable(parentUiSchema) && ((to) => changes?.move(index, to))}
      onRemove={remove}
    />
  );
}
