import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { CompiledForm } from '../../engine/definition/types.ts';
import type { EarlyInput } from '../../engine/session/sessionState.ts';
import { HostedForm } from './HostedForm.tsx';
import { hostOf } from './hostOf.ts';
import { loadSendLead } from './loadSendLead.ts';
import { mountNotifications } from './mountNotifications.tsx';

/**
 * Brings a form to life as a React root of its own, over its prerendered HTML when there is any.
 * Returns how to take it away.
 */
export function mountForm(container: HTMLElement, form: CompiledForm, early: EarlyInput, onReady: () => void): () => void {
  mountNotifications();
  if ('call' in form.definition.submit) {
    // A failure shows when something is sent: then it is tried again.
    container.addEventListener('focusin', () => void loadSendLead().catch(() => undefined), { once: true });
  }
  const options = { identifierPrefix: form.definition.id };
  const content = <HostedForm form={form} host={hostOf(form, container)} early={early} onReady={onReady} />;
  if (container.hasChildNodes()) {
    // At once: a key pressed between reading what was entered and taking over the fields would be lost.
    const root = flushSync(() => hydrateRoot(container, content, options));
    return () => root.unmount();
  }
  const root = createRoot(container, options);
  root.render(content);
  return () => root.unmount();
}
