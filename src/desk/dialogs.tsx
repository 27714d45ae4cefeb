import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../engine/theme/Button.ts';
import { ModalDialog } from '../site/dialogs/ModalDialog.tsx';
import { Buttons } from './parts.tsx';
import { words } from './words.ts';
import { theme } from '../site/styles/theme.ts';

const Dangerous = styled(Button)`
  border-color: ${theme.danger};
  background: ${theme.danger};
  color: ${theme.surface};

  @media (hover: hover) {
    &:hover:not(:disabled) {
      background: ${theme.surface};
      color: ${theme.danger};
    }
  }
`;

type DialogProps = ComponentProps<typeof ModalDialog> & { onCloseRequest: () => void };

/** A modal dialog, which the browser's Back closes as well. */
export function BackClosableDialog(props: DialogProps) {
  const onBack = useEffectEvent(props.onCloseRequest);
  useEffect(() => {
    const layer = crypto.randomUUID();
    const isOnTop = (): boolean => (history.state as { layer?: string } | null)?.layer === layer;
    history.pushState({ ...(history.state as object | null), layer }, '');
    const stop = new AbortController();
    addEventListener('popstate', () => isOnTop() || onBack(), { signal: stop.signal });
    return () => {
      stop.abort();
      // A dialog that is not closed by Back removes its history entry, unless another page was opened from it.
      if (isOnTop()) history.back();
    };
  }, []);
  return <ModalDialog {...props} />;
}

interface Confirmation {
  title: string;
  content: ReactNode;
  yes: string;
  /** Whether the action cannot be undone. */
  isDangerous?: boolean;
  /** Another way to say yes, with a choice of its own. */
  other?: { label: string; onChoose: () => void };
}

/** Asks before an action. Resolves to whether the owner confirms it. */
export type Confirm = (question: Confirmation) => Promise<boolean>;

export function useConfirmation(): { dialog: ReactNode; confirm: Confirm } {
  const [pending, setAsked] = useState<Confirmation & { onAnswer: (isConfirmed: boolean) => void }>();
  const confirm: Confirm = (question) => new Promise((resolve) => setAsked({ ...question, onAnswer: resolve }));
  if (!pending) return { dialog: null, confirm };
  const { title, content, yes, isDangerous = false, other } = pending;
  const answer = (isConfirmed: boolean): void => {
    setAsked(undefined);
    pending.onAnswer(isConfirmed);
  };
  const Yes = isDangerous ? Dangerous : Button;
  const no = <Button onClick={() => answer(false)}>{words.cancel}</Button>;
  const dialog = (
    <BackClosableDialog label={title} onCloseRequest={() => answer(false)}>
      <h2>{title}</h2>
      {content}
      <Buttons>
        {/* A dialog begins at its first button: a second Enter does nothing that nothing brings back. */}
        {isDangerous && no}
        <Yes $primary={!isDangerous} onClick={() => answer(true)}>
          {yes}
        </Yes>
        {other && (
          <Button
            onClick={() => {
              other.onChoose();
              answer(true);
            }}
          >
            {other.label}
          </Button>
        )}
        {!isDangerous && no}
      </Buttons>
    </BackClosableDialog>
  );
  return { dialog, confirm };
}
