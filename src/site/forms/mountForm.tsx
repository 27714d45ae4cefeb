import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { CompiledForm } from '../../engine/definition/types.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import type { PrehydrationInput } from '../../engine/session/sessionState.ts';
import { Notifications } from '../notifications/Notifications.tsx';
import { HostedForm } from './HostedForm.tsx';
import { formHost, loadSendLead } from './formHost.ts';
import { formHistory } from './formHistory.ts';
import { openAttachedForm } from './openAttachedForm.tsx';

/**
 * Brings a form to life as a React root of its own, over its prerendered HTML when there is any.
 * Returns how to take it away.
 */
export function mountForm(
  container: HTMLElement,
  form: CompiledForm,
  prehydration: PrehydrationInput,
  onReady: () => void,
): () => void {
  mountNotifications();
  if ('call' in form.definition.submit) {
    // A failure shows when something is sent: then it is tried again.
    container.addEventListener('focusin', () => void loadSendLead().catch(() => undefined), { once: true });
  }
  const options = { identifierPrefix: form.definition.id };
  const content = (
    <HostedForm form={form} host={hostOf(form, container)} prehydration={prehydration} onReady={onReady} />
  );
  if (container.hasChildNodes()) {
    // At once: a key pressed between reading what was entered and taking over the fields would be lost.
    const root = flushSync(() => hydrateRoot(container, content, options));
    return () => root.unmount();
  }
  const root = createRoot(container, options);
  root.render(content);
  return () => root.unmount();
}

let isMounted = false;

/**
 * Puts the notifications on the page, once. A root of their own keeps them through every navigation, and out of the
 * first load: it is the forms that notify.
 */
function mountNotifications(): void {
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container, { identifierPrefix: 'notifications' }).render(<Notifications />);
}

/** What this site gives a form that stands in a page: to one of several places, the browser's history too. */
function hostOf({ definition }: CompiledForm, container: HTMLElement): FormHost {
  const hasPlaces = Object.keys(definition.sections).length > 1;
  return {
    ...formHost,
    ...(hasPlaces && { history: formHistory(definition.id) }),
    attach: (attachTo, answers) => openAttachedForm({ definition, answers, attachTo }, container),
  };
}
