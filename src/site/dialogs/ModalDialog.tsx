// dialogs: modal layers over a page.

import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../styles/theme.ts';

/** The look of a modal dialog. A transform, even an animated one, would move the notices that are fixed in it. */
const Panel = styled.dialog`
  width: calc(100% - 1.5rem);
  max-width: 34rem;
  max-height: calc(100dvh - 1.5rem);
  --form-below: min(2rem, 5.6vw);
  --form-beside: var(--form-below);
  --form-background: ${theme.surface};
  padding: var(--form-below);
  overflow: hidden auto;
  overscroll-behavior: contain;
  /* In a low window a notice may lie over its upper edge, and buttons stay at the lower one. */
  scroll-padding-block: 6rem;
  border: 0;
  border-radius: calc(2 * ${theme.radius});
  background: ${theme.surface};
  color: ${theme.text};
  box-shadow: ${theme.shadow};

  h2 {
    font-size: clamp(1.375rem, 5vw, 1.75rem);
  }

  &::backdrop {
    background: rgb(20 32 36 / 60%);
  }

  &:focus {
    outline: none;
  }

  &[data-wide='true'] {
    max-width: 46rem;

    /* A picture of 3 to 2 is as large as the height of the window allows, with what stands above and below it. */
    &:has(picture) {
      max-width: clamp(46rem, (100dvh - 14.5rem) * 1.5 + 4rem, 78rem);
    }
  }

  /* Clear of a notice of two lines. A low window has no room to spare. */
  &[data-notifies='true'] {
    @media (min-height: 40rem) {
      inset-block: 5.5rem 0.75rem;
      max-height: calc(100dvh - 6.25rem);
    }
  }
`;

interface ModalDialogProps {
  id?: string;
  label: string;
  /** Called at close requests such as Escape, never at a click outside. Without it, only the content closes it. */
  onCloseRequest?: () => void;
  wide?: boolean;
  /** Whether notices appear in the dialog, which then leaves the upper edge of the window free for them. */
  notifies?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is on the page. The browser gives it the focus, and takes it back when it goes.
 */
export function ModalDialog({
  id,
  label,
  onCloseRequest,
  wide = false,
  notifies: leavesRoomForNotices = false,
  children,
}: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    dispatchEvent(new Event('contentreplaced'));
    return () => {
      element?.close();
      dispatchEvent(new Event('contentreplaced'));
    };
  }, []);

  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault();
    onCloseRequest?.();
  };
  return (
    <Panel
      data-wide={wide}
      data-notifies={leavesRoomForNotices}
      ref={dialog}
      id={id}
      aria-label={label}
      closedby={onCloseRequest ? 'closerequest' : 'none'}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && dismiss(event)}
      // A file picker in the dialog that is cancelled sends such an event, too, which bubbles.
      onCancel={(event) => event.target === event.currentTarget && dismiss(event)}
      // Browsers without `closedby` close at the second Escape in any case, so that the dialog is opened again.
      onClose={() => (onCloseRequest ? onCloseRequest() : dialog.current?.showModal())}
    >
      {children}
    </Panel>
  );
}
