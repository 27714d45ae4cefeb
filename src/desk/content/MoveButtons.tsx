import { Hidden } from '../../engine/theme/spans.tsx';
import { words } from '../words.ts';

interface MoveButtonsProps {
  rowName: string;
  /** Moves the row up or down; undefined where it cannot go further. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

export const MoveButtons = ({ rowName, onUp, onDown }: MoveButtonsProps) =>
  (
    [
      ['↑', words.moveUp, onUp],
      ['↓', words.moveDown, onDown],
    ] as const
  ).map(([arrow, label, onMove]) => (
    <button key={arrow} type="button" aria-disabled={!onMove} onClick={onMove}>
      <span aria-hidden>{arrow}</span>
      <Hidden>{label(rowName)}</Hidden>
    </button>
  ));
