// dialogs: what lies over a page until it is closed.

import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { css, styled } from 'styled-components';

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
    <DialogPanel
      ref={dialog}
      id={id}
      $wide={wide}
      $notifies={notifies}
      aria-label={label}
      closedby={onDismiss ? 'closerequest' : 'none'}
      onKeyDown={(event) => event.key === 'Escape' && dismiss(event)}
      onCancel={dismiss}
      // Browsers that do not know `closedby` close at the second Escape, whatever the page says.
      onClose={() => (onDismiss ? onDismiss() : dialog.current?.showModal())}
    >
      {children}
    </DialogPanel>
  );
}

/** Clear of a notice of two lines. A low window has no room to spare. */
const belowNotices = css`
  @media (min-height: 40rem) {
    inset-block: 5.5rem 0.75rem;
    max-height: calc(100dvh - 6.25rem);
  }
`;

/**
 * The look of a modal dialog. It must neither be transformed nor animate a transform: notices inside it are fixed to
 * the window.
 */
const DialogPanel = styled.dialog<{ $wide: boolean; $notifies: boolean }>`
  width: calc(100% - 1.5rem);
  max-width: ${({ $wide }) => ($wide ? '46rem' : '34rem')};
  max-height: calc(100dvh - 1.5rem);
  --form-below: min(2rem, 5.6vw);
  --form-beside: var(--form-below);
  --color-background: var(--color-surface);
  padding: var(--form-below);
  overflow: hidden auto;
  overscroll-behavior: contain;
  ${({ $notifies }) => $notifies && belowNotices}
  /* In a low window a notice may lie over its upper edge, and buttons stay at the lower one. */
  scroll-padding-block: 6rem;
  border: 0;
  border-radius: calc(2 * var(--radius));
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow);

  h2 {
    font-size: clamp(1.375rem, 5vw, 1.75rem);
  }

  &::backdrop {
    background: rgb(20 32 36 / 60%);
  }

  &:focus {
    outline: none;
  }
`;
