import type { ArrayFieldItemButtonsTemplateProps } from '@rjsf/utils';
import { type ReactNode, useContext } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { parentPath } from '../definition/paths.ts';
import { fill } from '../definition/template.ts';
import { Button } from '../theme/Button.ts';
import { ListChanges, focusControlInEntryOrList } from './ListWithAddButton.tsx';
import { useSession } from './session.ts';
import { tokens } from '../theme/tokens.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  button {
    min-width: ${tokens.touchTarget};
    padding-inline: 0.5rem;
  }
`;

interface EntryControlsProps {
  /** Prefix of the ids of the buttons that move the entry. */
  id: string;
  title: string;
  /** Index of the entry from 0, among `length` entries. */
  number: number;
  length: number;
  /** Whether enough entries remain without this one. */
  canRemove?: boolean;
  /** Moves the entry, in a list that visitors put in order. */
  onMove?: ((to: number) => void) | undefined;
  /** Removes the entry, where no other button does. */
  onRemove?: () => void;
  /** Makes the content of a button from its sign and label; without this function, the label is shown. */
  renderButtonContent?: ((sign: string, label: string) => ReactNode) | undefined;
}

/** Buttons that move an entry of a list or remove it. The focus follows the entry to the same button. */
export function MoveAndRemoveButtons(props: EntryControlsProps) {
  const { id, title, number, length, canRemove = false, onMove, onRemove, renderButtonContent } = props;
  const session = useSession();
  const { labels } = session.form.definition;
  const renderLabel = (sign: string, label: string): ReactNode =>
    renderButtonContent?.(sign, label) ?? fill(label, { entry: title, number: number + 1 });
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
  return (
    <Row>
      {onMove && (
        <>
          <Button {...movesTo('up', onMove, number - 1)}>{renderLabel('↑', labels.moveUp)}</Button>
          <Button {...movesTo('down', onMove, number + 1)}>{renderLabel('↓', labels.moveDown)}</Button>
        </>
      )}
      {onRemove && (
        <Button aria-disabled={!canRemove} onClick={() => canRemove && onRemove()}>
          {renderLabel('×', labels.removeEntry)}
        </Button>
      )}
    </Row>
  );
}

/** The buttons of an entry in a list that shows all of them. */
export function EntryMoveAndRemoveToolbar({
  schema,
  index,
  totalItems,
  hasRemove,
  fieldPathId,
  renderButtonContent,
}: ArrayFieldItemButtonsTemplateProps & Pick<EntryControlsProps, 'renderButtonContent'>) {
  const { move, remove } = useContext(ListChanges);
  const id = parentPath(fieldPathId.$id);
  return (
    <MoveAndRemoveButtons
      id={id}
      title={String(schema.title)}
      number={index}
      length={totalItems}
      canRemove={hasRemove}
      onMove={move && ((to) => move(index, to))}
      onRemove={() => {
        flushSync(() => remove(index));
        focusControlInEntryOrList(id, Math.min(index, totalItems - 2));
      }}
      renderButtonContent={renderButtonContent}
    />
  );
}
