import type { ReactNode } from 'react';
import { Button } from './Button.ts';
import { Problem, focusIfLost } from './boxes.ts';

export interface FailureProps {
  /** The message about the failure, and about the typed answers. */
  words: string;
  help?: ReactNode;
  /** The label of the button that tries again. */
  again: string;
  onAgain: () => void;
}

/** A message in place of failed content, with a button to try again. It takes the focus that was lost with it. */
export default function Failure({ words, help, again, onAgain }: FailureProps) {
  return (
    <Problem ref={focusIfLost} data-form="" role="alert" tabIndex={-1}>
      <p>
        <span>{words}</span> {help}
      </p>
      <Button onClick={onAgain}>{again}</Button>
    </Problem>
  );
}
