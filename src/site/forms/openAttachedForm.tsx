import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { historyLayer } from '../navigation/historyLayer.ts';
import { AttachedForm } from './AttachedForm.tsx';
import type { AttachedRequest } from './AttachedRequest.ts';
import { giveFocusBack } from './giveFocusBack.ts';

let isOpen = false;

/**
 * Shows the form that carries the answers of another one, in a dialog over the page and in the browser's history.
 * It goes when it is cancelled, by Back, and when all is done; never while a lead is on its way.
 */
export function openAttachedForm(request: AttachedRequest, asker: HTMLElement): void {
  if (isOpen) return;
  isOpen = true;
  const { activeElement } = document;
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box, { identifierPrefix: 'attached' });
  let isSending = false;

  const end = () => {
    if (isSending) return layer.enter();
    if (!isOpen) return;
    isOpen = false;
    layer.leave();
    // React does not let one root unmount another while it is rendering.
    queueMicrotask(() => {
      root.unmount();
      box.remove();
      giveFocusBack(activeElement, asker);
    });
  };
  const layer = historyLayer(end);
  // At once: a second press must meet the dialog.
  flushSync(() => root.render(<AttachedForm {...request} onSending={(sending) => (isSending = sending)} onEnd={end} />));
}
