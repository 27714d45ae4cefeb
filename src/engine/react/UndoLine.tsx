import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../theme/Button.ts';
import { useSession } from './session.ts';
import { tokens } from '../theme/tokens.ts';

const Box = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  align-items: center;
  justify-content: space-between;
  margin: 0.5rem 0 1rem;
  padding: 0.375rem 0.375rem 0.375rem 0.75rem;
  border-radius: ${tokens.radius};
  background: ${tokens.tint};

  /* Beside a checkbox the text would have a narrow column. */
  &:has(label) p {
    flex-basis: 100%;
  }

  p {
    flex: 1 1 9rem;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

interface UndoLineProps {
  text: string;
  onUndo: () => void;
  /** Id of the element that Undo focuses, as the button goes with its line. */
  returnTo: string;
  /** Whether the line takes the focus, as the pressed button has gone. */
  takesFocus?: boolean;
  /** `status` for a line that appears later, so that a screen reader announces it. */
  role?: 'status';
  children?: ReactNode;
}

export function UndoLine({ text, onUndo, returnTo, takesFocus = false, role, children }: UndoLineProps) {
  const { labels } = useSession().form.definition;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus({ preventScroll: true });
    // It may appear behind the buttons that stick to the lower edge.
    line.current?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, [takesFocus, text]);
  return (
    <Box>
      <p ref={line} role={role} tabIndex={takesFocus ? -1 : undefined}>
        {text}
      </p>
      {children}
      <Button
        onClick={() => {
          onUndo();
          document.getElementById(returnTo)?.focus();
        }}
      >
        {labels.undoChange}
      </Button>
    </Box>
  );
}
