// dialogs: what lies over a page until it is closed.

import { clsx } from 'clsx';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import styles from './ModalDialog.module.css';

interface ModalDialogProps {
  id?: string;
  label: string;
  /** Asked for by Escape and the like; without it only what is in the dialog ends it. A click outside never does. */
  onDismiss?: () => void;
  wide?: boolean;
  /** Notices show in it: it leaves the upper edge of the window to them. */
  notifies?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is on the page. The browser gives it the focus, and takes it back when it goes.
 */
export function ModalDialog({ id, label, onDismiss, wide = false, notifies = false, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault();
    onDismiss?.();
  };
  return (
    <dialog
      className={clsx(styles.panel, wide && styles.wide, notifies && styles.notifies)}
      ref={dialog}
      id={id}
      aria-label={label}
      closedby={onDismiss ? 'closerequest' : 'none'}
      onKeyDown={(event) => event.key === 'Escape' && dismiss(event)}
      onCancel={dismiss}
      // Browsers that do not know `closedby` close at the second Escape, whatever the page says.
      onClose={() => (onDismiss ? onDismiss() : dialog.current?.showModal())}
    >
      {children}
    </dialog>
  );
}
