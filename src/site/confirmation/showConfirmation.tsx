// confirmation: the message after a form was sent, shown until the visitor closes it.

import type { ReactNode } from 'react';
import type { Answers, Definition } from '../../engine/definition/types.ts';
import type { Sent } from '../../engine/draft/draft.ts';
import { answerFacts, listOfFacts } from '../../engine/flow/answerFacts.ts';
import { Confirmation } from './Confirmation.tsx';

let remove: (() => void) | undefined;

/** Brings content to life in an element, as a root of its own. Returns how to take it away again. */
type Mount = (box: HTMLElement, content: ReactNode) => () => void;

/**
 * Puts the confirmation on the page that the visitor is on: at the top of the one they are taken to, else under the
 * form. It is a root of its own, so that it stays through navigation; the one before goes.
 */
export function showConfirmation(
  definition: Definition,
  sent: Sent,
  answers: Answers,
  form: HTMLElement,
  mount: Mount,
): void {
  const { submit } = definition;
  if (!('call' in submit)) return;
  remove?.();
  const stays = submit.success.goTo === undefined && form.isConnected;
  const box = document.createElement('div');
  // A live region, since after navigation the new page's heading takes the focus, and not the confirmation.
  box.setAttribute('aria-live', 'polite');
  if (stays) form.after(box);
  else document.querySelector('main')?.prepend(box);
  const close = (): void => {
    unmount();
    box.remove();
    remove = undefined;
  };
  remove = close;
  const dismiss = (): void => {
    const next = stays
      ? form.querySelector<HTMLElement>('[type=submit]')
      : document.querySelector<HTMLElement>('main h1');
    close();
    next?.focus({ preventScroll: true });
  };
  const unmount = mount(
    box,
    <Confirmation
      sent={sent}
      facts={listOfFacts(answerFacts(definition, answers))}
      next={submit.next}
      dates={definition.labels.dates}
      takesFocus={stays}
      onClose={dismiss}
    />,
  );
}
