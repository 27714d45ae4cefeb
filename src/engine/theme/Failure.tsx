import type { ReactNode } from 'react';
import { Button } from './Button.ts';
import { Problem, focusIfLost } from './boxes.ts';

export interface FailureProps {
  /** Says that something went wrong, and what became of what was typed. */
  words: string;
  /** Another way on, after the words. */
  help?: ReactNode;
  /** The words on the button that tries it again. */
  again: string;
  onAgain: () => void;
}

/** Stands in place of what failed. It takes the focus where what had it went. */
export default function Failure({ words, help, again, onAgain }: FailureProps) {
  return (
    <Problem ref={focusIfLost} role="alert" tabIndex={-1}>
      <p>
        <span>{words}</span> {help}
      </p>
      <Button onClick={onAgain}>{again}</Button>
    </Problem>
  );
}
