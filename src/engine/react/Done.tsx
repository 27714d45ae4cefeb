import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../theme/Button.tsx';
import { useSession } from './session.ts';
import styles from './Done.module.css';

/** A line about what was done for the visitor, with the way back beside it. */
export const DoneBox = ({ children }: { children: ReactNode }) => <div className={styles.box}>{children}</div>;

interface DoneProps {
  words: string;
  onUndo: () => void;
  children?: ReactNode;
}

/** Says what was done, and takes the focus from the button that did it and is gone. */
export function Done({ words, onUndo, children }: DoneProps) {
  const { labels } = useSession().form.definition;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), [words]);
  return (
    <DoneBox>
      <p ref={line} tabIndex={-1}>
        {words}
      </p>
      {children}
      <Button type="button" onClick={onUndo}>
        {labels.undoChange}
      </Button>
    </DoneBox>
  );
}
